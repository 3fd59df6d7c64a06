import { randomUUID } from "node:crypto";
import t from "tap";
import { createDeps } from "../../../bff/create-deps.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { captureLog } from "../../support/log.ts";
import { startRedis } from "../../support/redis.ts";
import { until } from "../../support/until.ts";
import { withdraw, withdrawalWorld } from "../withdrawals/world.ts";

t.test("an open page triggers the lookup of its account's unconfirmed writes, also on another instance", async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  const { sandbox, gateway, player } = await withdrawalWorld(t, { REDIS_URL: redis.url });
  const rina = await player("page01");
  const key = randomUUID();
  await sandbox.steer("PUT", "/faults/withdraw", { kind: "lostAnswer" });
  t.equal((await withdraw(rina, {}, key)).status, 202);
  await sandbox.steer("DELETE", "/faults/withdraw");
  gateway.clock.advance(61_000);

  const { log, lines } = captureLog();
  const other = await createDeps(gateway.deps.config, gateway.clock, log);
  t.teardown(() => other.close());
  const { metrics, push } = other.deps;
  const openCount = async () => (await metrics.moneyOpen.get()).values[0]?.value;
  other.start();
  await until("the write to be counted", async () => (await openCount()) === 1);
  const { token } = (await sandbox.steer("POST", "/tokens", { account: "page01" })) as { token: string };
  const account = accountIdentity("page01");
  const stop = await push.listen(account, {
    ...{ ticketHash: "page", isTyped: true, trial: false, cookie: rina.visitor.cookies.get("sid") ?? "" },
    ...{ context: { language: "EN", token }, send: () => undefined, end: () => undefined },
  });
  t.teardown(() => stop?.());
  await until("the write to be settled", async () => {
    await push.pollNow(account);
    return lines.some(({ event }) => event === "money_settled");
  });
  t.match((await metrics.moneySettled.get()).values, [{ labels: { result: "confirmed" }, value: 1 }]);
  const repeat = await withdraw(rina, {}, key);
  t.match([repeat.status, await repeat.json()], [200, { held: false, id: String }]);
  t.equal(await sandbox.calls("withdraw"), 1);
});
