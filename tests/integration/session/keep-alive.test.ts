import { randomUUID } from "node:crypto";
import t from "tap";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const minute = 60_000;

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url);
const touches = () => sandbox.calls("touchSession");
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});
await sandbox.steer("PUT", "/switches", { singleWallet: false });

async function player(account: string) {
  await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance: 100_000 });
  const visitor = gateway.visitor();
  t.equal((await visitor.signIn(account, "Demo1234")).status, 200);
  const key = randomUUID();
  return {
    /** The first call moves money. Later calls are replays. */
    transfer: () =>
      visitor.call("POST", "/api/wallets/transfers", { from: "2", to: "11", amount: "1" }, { "idempotency-key": key }),
    cards: () => visitor.call("GET", "/api/cards"),
    beActive: () => visitor.call("POST", "/api/session/activity"),
  };
}

t.test("a call that carries the token to the platform also extends its session", async (t) => {
  const { transfer, beActive } = await player("kept1");
  const before = await touches();
  gateway.clock.advance(5 * minute);
  t.equal((await transfer()).status, 204);
  gateway.clock.advance(4 * minute);
  await beActive();
  t.equal(await touches(), before);
  gateway.clock.advance(minute);
  await beActive();
  t.equal(await touches(), before + 1);
});

t.test("a replayed money write does not extend the session", async (t) => {
  const { transfer } = await player("kept2");
  t.equal((await transfer()).status, 204);
  const before = await touches();
  gateway.clock.advance(5 * minute);
  t.equal((await transfer()).headers.get("idempotency-replayed"), "true");
  await until("the touch that makes up for it", async () => (await touches()) === before + 1);
});

t.test("a call without a response of the platform does not extend the session", async (t) => {
  const { cards } = await player("kept3");
  const before = await touches();
  gateway.clock.advance(5 * minute);
  await sandbox.steer("PUT", "/faults/cards", { kind: "reset" });
  t.equal((await cards()).status, 502);
  await until("the touch that makes up for it", async () => (await touches()) === before + 1);
});
