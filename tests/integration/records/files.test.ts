import t from "tap";
import { siteTimes, zoneName } from "../../../bff/records/file-words.ts";
import { until } from "../../support/until.ts";
import { codeOf, hour, recordWorld } from "./world.ts";

t.test("files of records", async (t) => {
  const { sandbox, gateway, register, signedIn, play, wait, advance } = await recordWorld(t);
  await register("file01");
  play("file01", "RNG", 100, 30);
  await advance(hour);
  play("file01", "LIVE", 50, 120);
  wait("file01", "SPORTS", 20, 100 * hour);
  for (let at = 0; at < 450; at++) play("file01", "FISH", 1, at % 2);
  const player = await signedIn("file01");
  const file = (name: string, query = "", language = "en") =>
    player.call("GET", `/api/records/${name}.csv?${query}`, undefined, { "accept-language": language });
  const linesOf = async (answer: Response) => (await answer.text()).split("\r\n");

  const incomplete = () => gateway.log.lines.filter(({ event }) => event === "export_incomplete");

  await t.test("a file contains the whole list, with its days and time zone above and its sums below", async (t) => {
    const before = await sandbox.calls("bettingRecords");
    const answer = await file("betting", "from=2026-05-07&to=2026-06-01");
    t.match(answer.headers.get("content-type"), /^text\/csv/);
    t.match(answer.headers.get("content-disposition"), /filename="betting\.csv"/);
    const lines = await linesOf(answer);
    t.equal(lines[0], '"Betting record, 2026-05-07 – 2026-05-31, UTC+06:00"');
    t.match(lines[1], /^"Placed","Number","Type","Provider","Game","Bet","Valid bet","Win","Result","Status",/);
    t.match(lines[2], /^"2026-05-07 00:30:0\d","'\d+-453","Fishing",".+",".+",1\.00,1\.00,1\.00,0\.00,"Draw","2026-/);
    t.match(lines[452], /"Sports",.*,20\.00,0\.00,,,"Open","",/, "what is open has neither a win nor a result");
    t.equal(lines.at(-2), '"452 rows","","","","",520.00,500.00,345.00,-155.00,"","","",""');
    t.equal(lines.length, 2 + 452 + 2);
    t.equal((await sandbox.calls("bettingRecords")) - before, 5, "the platform's pages of a hundred");
    const { items } = await player.json<{ items: { id: string }[] }>(
      "/api/records/betting?to=2026-06-01&from=2026-05-07",
    );
    const ids = lines.slice(2, -2).map((line) => line.split('","')[1]?.replace(/^'/, ""));
    t.ok(
      items.length > 0 && items.every(({ id }) => ids.includes(id)),
      "numbers are those of the list, without the sign",
    );
  });

  await t.test(
    "a file is in the reader's language and has the chosen columns, always including the first",
    async (t) => {
      const lines = await linesOf(await file("account", "columns=amount,type,amount&type=win&to=2026-05-07", "bn"));
      t.same(lines, [
        '"অ্যাকাউন্টের রেকর্ড, 2026-05-06 পর্যন্ত, UTC+06:00"',
        '"সময়","পরিমাণ","ধরন"',
        lines[2],
        '"1টি সারি",30.00,""',
        "",
      ]);
      t.match(lines[2], /^"2026-05-06 23:30:0\d",30\.00,"জয়"$/);
      t.equal(await codeOf(await file("account", "columns=amount,password")), "validation_failed");
    },
  );

  await t.test("a file exists for profit and bonuses too, with the page's filter and order", async (t) => {
    const profit = await linesOf(await file("profit"));
    t.equal(profit[0], '"Profit and loss, all days, UTC+06:00"');
    t.same(
      profit.slice(2, -2).map((line) => line.split(",")[0]),
      ['"Fishing"', '"Live casino"', '"Slots"'],
    );
    t.match(profit.at(-2), /^"3 rows",600\.00,600\.00,375\.00,0\.00,0\.00,-225\.00$/);
    t.match((await linesOf(await file("bonus"))).at(-2), /^"0 rows"/);
    const bets = await linesOf(await file("betting", "type=FISH&sort=-win&columns=win"));
    t.match(bets[2], /,1\.00$/);
    t.match(bets.at(-3), /,0\.00$/);
  });

  await t.test("a truncated file is reported in its last line and in the log", async (t) => {
    await sandbox.steer("PUT", "/faults/bettingRecords", { kind: "latency", value: 300 });
    const answer = await file("betting");
    await sandbox.steer("PUT", "/faults/bettingRecords", { kind: "status", value: 500 });
    t.match((await linesOf(answer)).at(-2), /^"\d+ rows – incomplete: the rest could not be read"/);
    await sandbox.steer("DELETE", "/faults");
    t.match(incomplete(), [{ record: "betting" }]);
  });

  await t.test("a file is refused before it starts if its page would be", async (t) => {
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    const before = await sandbox.calls("bettingRecords");
    t.equal(await codeOf(await gateway.visitor().call("GET", "/api/records/betting.csv")), "session_required");
    t.equal(await codeOf(await trial.call("GET", "/api/records/betting.csv")), "trial_not_allowed");
    t.equal(await codeOf(await file("betting", "from=2026-02-30")), "validation_failed");
    t.equal(await sandbox.calls("bettingRecords"), before);
  });

  await t.test("an account downloads one file at a time, and a reader's disconnect ends the download", async (t) => {
    await sandbox.steer("PUT", "/faults/bettingRecords", { kind: "latency", value: 400 });
    const leaving = new AbortController();
    const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${gateway.url}/api/records/betting.csv`, {
      headers: { cookie },
      signal: leaving.signal,
    });
    const second = await file("account");
    t.same([second.status, await codeOf(second)], [409, "export_in_progress"]);
    t.ok(Number(second.headers.get("retry-after")) > 0);
    leaving.abort();
    await t.rejects(answer.text());
    await sandbox.steer("DELETE", "/faults");
    await until("the slot to be free", async () => (await file("profit")).ok);
    const third = await file("account");
    t.match((await linesOf(third)).at(-2), /^"\d+ rows"/);
    t.equal(incomplete().length, 1, "a disconnect is not a fault");
  });
});

t.test("time zones are named as written, and times use the site's zone", async (t) => {
  t.same([6, -3.5, 0, 5.75].map(zoneName), ["UTC+06:00", "UTC-03:30", "UTC+00:00", "UTC+05:45"]);
  const dhaka = siteTimes(6);
  t.equal(dhaka("2026-05-06T18:00:00.000Z"), "2026-05-07 00:00:00");
  t.equal(dhaka("2026-05-06T18:59:59.999Z"), "2026-05-07 00:59:59");
  t.equal(dhaka("2026-05-06T19:00:01.000Z"), "2026-05-07 01:00:01");
  const kathmandu = siteTimes(5.75);
  t.equal(kathmandu("2026-05-06T18:14:00.000Z"), "2026-05-06 23:59:00");
  t.equal(kathmandu("2026-05-06T18:15:07.000Z"), "2026-05-07 00:00:07");
});
