import { text } from "node:stream/consumers";
import t from "tap";
import { type CsvExport, csvExport, ExportSlots } from "../../../bff/records/csv-export.ts";
import { until } from "../../support/until.ts";
import { turns, virtualTime } from "../../support/virtual-time.ts";

interface Row {
  readonly id: string;
  readonly amount: string;
}

const row = (number: number): Row => ({ id: `r${number}`, amount: number % 2 ? "0.10" : "-0.03" });
const pageOf = (page: number): Row[] => Array.from({ length: 100 }, (_, at) => row((page - 1) * 100 + at));

const faults: unknown[] = [];
const exportOf = (load: CsvExport<Row>["load"]): CsvExport<Row> => ({
  slots: new ExportSlots(1_000_000),
  owner: "demo01",
  title: "Bets, 2026-05-01 – 2026-05-31, UTC+06:00",
  columns: [
    { heading: "Id", kind: "text", value: ({ id }) => id },
    { heading: "Amount", kind: "sum", value: ({ amount }) => amount },
  ],
  idOf: ({ id }) => id,
  load,
  onFault: (error) => faults.push(error),
  words: { rows: (count) => `${count} rows`, incomplete: "incomplete" },
});
const linesOf = async (load: CsvExport<Row>["load"]) => (await text(await csvExport(exportOf(load)))).split("\r\n");

t.test("a CSV file has a title, its headings, the whole list, and last its row count and sums", async (t) => {
  const lines = await linesOf(async (page) => ({ items: pageOf(page), pages: 3 }));
  t.equal(lines[0], '"Bets, 2026-05-01 – 2026-05-31, UTC+06:00"', "the decoder has removed the byte order mark");
  t.equal(lines[1], '"Id","Amount"');
  t.equal(lines[2], '"r0",-0.03');
  t.equal(lines.at(-2), '"300 rows",10.50', "exact to the poisha, unlike floats");
  t.equal(lines.length, 304);
  const [first] = await (await csvExport(exportOf(async () => ({ items: [], pages: 0 })))).toArray();
  t.strictSame([...Buffer.from(first).subarray(0, 3)], [0xef, 0xbb, 0xbf]);
});

t.test("an empty list makes a valid CSV file", async (t) => {
  t.strictSame((await linesOf(async () => ({ items: [], pages: 0 }))).slice(2), ['"0 rows",0.00', ""]);
});

t.test("a row that moves down while the list grows is written once", async (t) => {
  const lines = await linesOf(async (page) => ({
    items: page === 1 ? pageOf(1) : [row((page - 1) * 100 - 1), ...pageOf(page).slice(0, -1)],
    pages: 3,
  }));
  t.equal(lines.filter((line) => line.startsWith('"r99"')).length, 1);
  t.equal(lines.at(-2)?.startsWith('"299 rows"'), true);
});

t.test("a page that cannot be loaded ends the file with a notice, and the error is reported", async (t) => {
  const broken = new Error("away");
  const lines = await linesOf(async (page) => {
    if (page === 3) throw broken;
    return { items: pageOf(page), pages: 5 };
  });
  t.equal(lines.at(-2), '"200 rows – incomplete",7.00');
  t.strictSame(faults.splice(0), [broken]);
});

t.test("a refused first page is an error without a file, and releases the slot", async (t) => {
  const refused = new Error("refused");
  const slots = new ExportSlots(1_000_000);
  await t.rejects(csvExport({ ...exportOf(async () => Promise.reject(refused)), slots }), refused);
  const stream = await csvExport({ ...exportOf(async () => ({ items: [], pages: 0 })), slots });
  stream.destroy();
  t.strictSame(faults, [], "the caller gets the error; nothing was cut off");
});

t.test(
  "a reader that stops reading keeps its slot only for the length of a pause, unless it waits for the platform",
  async (t) => {
    const time = virtualTime(t);
    const slots = new ExportSlots(1_000_000);
    const longestPauseMs = 20;
    for (const pages of [1_000, 1]) {
      const load = async (page: number) => ({ items: pageOf(page), pages });
      const stalled = await csvExport({ ...exportOf(load), slots, longestPauseMs });
      stalled.read(1);
      await time.pass(longestPauseMs - 1);
      t.notOk(stalled.destroyed, "not yet");
      await time.pass(1);
      t.ok(stalled.closed);
    }
    const platform = Promise.withResolvers<void>();
    const slowly = async (page: number) => {
      if (page > 1) await platform.promise;
      return { items: pageOf(page), pages: 3 };
    };
    const file = text(await csvExport({ ...exportOf(slowly), slots, longestPauseMs }));
    await time.pass(3 * longestPauseMs);
    platform.resolve();
    t.equal((await file).split("\r\n").length, 304, "the same owner has a free slot again");
  },
);

t.test("at most two pages are loaded ahead of a reader who does not read", async (t) => {
  const pages: number[] = [];
  const stream = await csvExport(
    exportOf(async (page) => {
      pages.push(page);
      return {
        items: Array.from({ length: 100 }, (_, at) => ({ id: `${page}-${at}-${"x".repeat(1_000)}`, amount: "1.00" })),
        pages: 50,
      };
    }),
  );
  stream.once("readable", () => stream.read());
  await until("the first pages", () => pages.length >= 3);
  await turns();
  t.strictSame(pages, [1, 2, 3]);
  stream.destroy();
});

t.test("a disconnect aborts running calls immediately and starts no others", async (t) => {
  const signals: AbortSignal[] = [];
  const stream = await csvExport(
    exportOf((page, signal) => {
      signals.push(signal);
      return page === 1
        ? Promise.resolve({ items: pageOf(1), pages: 9 })
        : new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    }),
  );
  stream.resume();
  await until("two calls to be under way", () => signals.length === 3);
  const time = virtualTime(t);
  stream.destroy();
  t.strictSame(
    signals.map(({ aborted }) => aborted),
    [false, true, true],
    "the first page had arrived",
  );
  await turns();
  t.ok(stream.closed);
  t.equal(time.elapsedMs, 0, "no timer had to fire");
  t.equal(signals.length, 3);
  t.strictSame(faults, [], "a disconnect is not a fault");
});

t.test("the exports of an account load as many pages a second as half of its units pay for", async (t) => {
  const time = virtualTime(t);
  // After a second, the burst covers one second's pages.
  await time.pass(1_000);
  const slots = new ExportSlots(100);
  let loaded = 0;
  const load = async (page: number) => {
    loaded += 1;
    return { items: pageOf(page), pages: 15 };
  };
  let files = 0;
  const all = (async () => {
    for (; files < 3; files += 1) await text(await csvExport({ ...exportOf(load), slots }));
  })();
  await turns(500);
  t.equal(loaded, 25, "the pages of a second together");
  await time.pass(20 * 40 - 1, 40);
  t.same([loaded, files], [44, 2], "and then 25 a second");
  await time.pass(1);
  await all;
  t.same([loaded, files], [45, 3]);
  await text(await csvExport({ ...exportOf(load), slots, owner: "demo02" }));
  t.equal(time.elapsedMs, 1_800, "another account does not wait for it");
  const endless = exportOf(async (page) => ({ items: pageOf(page), pages: 1_000 }));
  const stream = await csvExport({ ...endless, slots, owner: "demo03" });
  stream.resume();
  await turns(500);
  t.notOk(stream.closed);
  stream.destroy();
  await turns();
  t.ok(stream.closed, "the one that waits ends with its reader");
  t.strictSame(faults, []);
});

t.test("an account has one export at a time and an instance sixteen, until their streams have closed", async (t) => {
  const slots = new ExportSlots(1_000_000);
  const start = (owner: string) =>
    csvExport({ ...exportOf(async () => ({ items: pageOf(1), pages: 1 })), slots, owner });
  const first = await start("player0");
  await t.rejects(start("player0"), { code: "export_in_progress", statusCode: 409 });
  const others = await Promise.all(Array.from({ length: 15 }, (_, at) => start(`player${at + 1}`)));
  await t.rejects(start("player16"), { code: "overloaded", statusCode: 503 });
  await text(first);
  others[0]?.destroy();
  await until("both streams to be closed", () => first.closed && others[0]?.closed === true);
  const again = await Promise.all(["player0", "player16"].map(start));
  for (const stream of [...again, ...others]) stream.destroy();
});
