import { randomUUID } from "node:crypto";
import t from "tap";
import { moneyOpenCommand } from "../../../bff/ops/money-open.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { keys } from "../../../redis/keys.ts";
import { moneyRig, unknown } from "../../contract/money/rig.ts";
import { captureLog } from "../../support/log.ts";
import { redisBench } from "../../support/stores.ts";

t.test("npm run money:open closes a write that no record lists", async (t) => {
  const bench = await redisBench();
  t.teardown(() => bench.close());
  const { log, lines } = captureLog();
  const texts: string[] = [];
  const write = { out: (text: string) => texts.push(text), err: (text: string) => texts.push(text) };
  const ask = (...args: string[]) => moneyOpenCommand(args, { redisUrl: bench.server.url }, write, bench.clock, log);
  const close = (reference: string, as: string, reason = "T77 in the platform's records") =>
    ask(`--close=${reference}`, `--as=${as}`, `--reason=${reason}`);
  const rig = moneyRig(bench);
  rig.respond = () => Promise.reject(new PlatformError("platform_timeout", true));

  async function loseResponse(): Promise<{ key: string; reference: string }> {
    const key = randomUUID();
    t.same(await rig.outcome(key), unknown);
    return { key, reference: rig.references.at(-1) ?? "" };
  }
  const processed = await loseResponse();
  const unprocessed = await loseResponse();

  t.equal(await close(processed.reference, "confirmed"), 1, "not while it may be in progress");
  t.match(texts.pop(), /in progress/);
  bench.clock.advance(61_000);
  t.equal(await close(processed.reference, "confirmed"), 0);
  t.match(lines.at(-1), {
    ...{ event: "money_closed", route: "/api/wallets/transfers", amount: "10.00", result: "confirmed" },
    reason: "T77 in the platform's records",
  });
  t.equal(await close(unprocessed.reference, "refused"), 0);
  t.same(await rig.outcome(unprocessed.key), { state: "refused", code: "money_not_made", options: {} });
  t.same(await rig.outcome(processed.key), unknown, "no record has its result");
  t.equal(rig.calls, 2, "and none is made again");
  t.equal(await ask(), 0);
  t.equal(texts.pop(), "no money write is open\n");

  t.equal(await close(processed.reference, "confirmed"), 1);
  t.match(texts.pop(), /No open write/);
  const broken = await loseResponse();
  bench.clock.advance(61_000);
  for await (const names of bench.store.scan(keys.idempotency)) {
    for (const name of names) await bench.store.set(name, "no claim of ours");
  }
  t.equal(await close(broken.reference, "refused"), 1);
  t.match(texts.pop(), /cannot be read/);
  for (const args of [["--close=x"], ["--close=x", "--as=made", "--reason=seen"], ["--all"], ["x"]]) {
    t.equal(await ask(...args), 2);
    t.match(texts.pop(), /Usage/);
  }
  t.equal(await close(broken.reference, "refused", "two\nlines"), 2);
});
