import t from "tap";
import { clientReference, OpenWrites } from "../../../bff/money/open-writes.ts";
import { moneyOpenCommand } from "../../../bff/ops/money-open.ts";
import { captureLog } from "../../support/log.ts";
import { redisBench } from "../../support/stores.ts";

t.test("npm run money:open lists the unconfirmed writes", async (t) => {
  const bench = await redisBench();
  t.teardown(() => bench.close());
  const texts: string[] = [];
  const write = { out: (text: string) => texts.push(text), err: (text: string) => texts.push(text) };
  const ask = (redisUrl?: string) => moneyOpenCommand([], redisUrl ? { redisUrl } : {}, write, bench.clock);

  t.equal(await ask(bench.server.url), 0);
  t.equal(texts.pop(), "no money write is open\n");

  const open = new OpenWrites({ store: bench.store, log: captureLog().log });
  const listed = { operation: "withdraw", route: "/api/withdrawals", account: "0a1b", accountHash: "hash", key: "Kx7" };
  const now = bench.clock.now();
  await open.put("younger", { ...listed, amount: "10.00", at: now - 60_000, looks: 1, nextAt: 0 });
  await open.put("older", { ...listed, at: now - 600_000, looks: 4, nextAt: 0 });
  t.equal(await ask(bench.server.url), 0);
  const [, older, younger] = (texts.pop() ?? "").split("\n").map((line) => line.split("\t"));
  t.same(older?.slice(1), ["10 min", "/api/withdrawals", "-", "0a1b", "Kx7", clientReference("older"), "4"]);
  t.same(younger?.slice(1), ["1 min", "/api/withdrawals", "10.00", "0a1b", "Kx7", clientReference("younger"), "1"]);

  t.equal(await ask(), 2, "where each gateway stores its own");
  await bench.server.kill();
  t.equal(await ask(bench.server.url), 1);
  t.match(texts.pop(), /does not answer/);
});
