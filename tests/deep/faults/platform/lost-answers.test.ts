import { randomUUID } from "node:crypto";
import t, { type Test } from "tap";
import { type OperationId, operations } from "../../../../bff/platform/operations.ts";
import type { RowFacts } from "../../../../bff/platform/row.ts";
import type { CallContext } from "../../../../bff/platform/types.ts";
import { isWrite } from "../../../promises/kinds.ts";
import { operationInputs } from "../../../support/operation-inputs.ts";
import { failureOf } from "../../../support/platform.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { tried } from "../../../support/tried.ts";
import { until } from "../../../support/until.ts";
import { type Subject, signedIn } from "../../../support/write-trial.ts";
import { writeTrials } from "../../../support/write-trials.ts";

/** Error codes of writes with an unknown outcome, as opposed to refused writes. */
const unknownOutcomes = new Set([
  "platform_unreachable",
  "platform_timeout",
  "outcome_unknown",
  "password_unconfirmed",
  "payment_password_unconfirmed",
]);
const rates = "SECOND MINUTE HOUR".split(" ").map((one) => `RATE_LIMIT_PER_${one}`);
/**
 * Raised limits. Before each write, one player signs in with a new browser and makes the calls that close the breakers.
 */
const limits = [...rates, "LIMIT_ACCOUNT_MONEY_WRITES", "LIMIT_ACCOUNT_SIGN_INS"];

t.setTimeout(600_000);
const sandbox = await startSandbox();
const env = Object.fromEntries(limits.map((name) => [name, "100000"]));
const gateway = await startGateway(sandbox.url, env);
const world = { sandbox, gateway };
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});
const { catalogue } = gateway.deps;
await until("the catalogue is there", () => catalogue.ready("EN") && catalogue.ready("BN"), 60_000);
await sandbox.steer("PUT", "/switches", { singleWallet: false, flags: { REGMOBVERF3: false } });

const visitor: CallContext = { language: "EN" };
const credentials = { username: "demo02", password: "Demo1234", type: "username" } as const;
const rows = Object.entries(operations) as [OperationId, RowFacts][];
const writes = rows.filter(([, row]) => isWrite(row));

interface Calls {
  readonly count: number;
  readonly calls: readonly { readonly worked?: boolean; readonly fault?: string }[];
}
const callsOf = async (id: OperationId) => (await sandbox.steer("GET", `/calls?operation=${id}`)) as Calls;

async function newSubject(index: number): Promise<Subject> {
  const account = `lostanswer${index}`;
  const subject = { account, mobile: `0171000${String(1_000 + index)}`, password: "Demo1234" };
  await sandbox.steer("POST", "/accounts", { ...subject, email: `${account}@example.com`, balance: 100_000 });
  return subject;
}

/** Makes several successful calls per group, so that the breaker tolerates the write's fault. */
async function closeBreakers(): Promise<void> {
  const { platform } = gateway.deps;
  const poor = gateway.visitor();
  await poor.signIn("demo01", "Demo1234");
  const { token } = await platform.call("login", credentials, visitor);
  for (let call = 0; call < 4; call += 1) {
    await platform.call("captchaImage", {}, visitor);
    // A refusal also counts as a response for the breaker.
    await platform.call("smsNoLogin", operationInputs.smsNoLogin, visitor).catch(() => undefined);
    await platform.call("affiliateCheck", { code: "AGENT01", domain: "" }, visitor);
    await platform.call("balance", {}, { ...visitor, token });
    const refused = { from: "2", to: "11", amount: "99999999" };
    await poor.call("POST", "/api/wallets/transfers", refused, { "idempotency-key": randomUUID() });
    await platform.call("globalRebates", {}, { ...visitor, token }).catch(() => undefined);
  }
}

t.test("the operations tested through the gateway are writes", (t) => {
  const ids = new Set<string>(writes.map(([id]) => id));
  t.same(
    Object.keys(writeTrials).filter((id) => !ids.has(id)),
    [],
  );
  t.end();
});

/** Tests a write that has no scenario by a direct platform call. */
async function alone(t: Test, id: OperationId, { idempotent }: RowFacts): Promise<void> {
  const call = gateway.deps.platform.call as (id: string, input: unknown, context: CallContext) => Promise<unknown>;
  const { token } = (await call("login", credentials, visitor)) as { token: string };
  await closeBreakers();
  await sandbox.steer("DELETE", "/calls");
  await sandbox.steer("PUT", `/faults/${id}`, { kind: "lostAnswer" });
  t.match(await failureOf(call(id, operationInputs[id], { ...visitor, token })), { fault: true });
  await sandbox.steer("DELETE", `/faults/${id}`);
  const { count } = await callsOf(id);
  t.ok(idempotent ? count <= 2 : count === 1, `${count} calls`);
  tried(t, "lost answers", id);
}

for (const [index, [id, row]] of writes.entries()) {
  t.test(`${id}: a write with a lost response is made once and reported as unknown`, async (t) => {
    const trial = writeTrials[id];
    if (!trial) return alone(t, id, row);
    const subject = await newSubject(index);
    const browser = await (trial.prepare ?? signedIn)(world, subject);
    await closeBreakers();
    const { state } = trial;
    if (state) t.not(await state.read(browser, world, subject), state.after, "nothing has changed yet");
    await sandbox.steer("DELETE", "/calls");
    await sandbox.steer("PUT", `/faults/${id}`, { kind: "lostAnswer", ...(trial.lost && { times: trial.lost }) });
    const answer = await trial.act(browser, subject);
    await until("the platform has the call", async () => (await callsOf(id)).count > 0);
    await sandbox.steer("DELETE", `/faults/${id}`);

    if (trial.answer !== undefined) t.equal(answer.status, trial.answer);
    else {
      const { error, state: outcome } = (await answer.json()) as { error?: { code: string }; state?: string };
      t.ok(outcome === "pending" || unknownOutcomes.has(error?.code ?? ""), `${answer.status} ${error?.code}`);
    }
    const { count, calls } = await callsOf(id);
    t.ok(row.idempotent ? count <= 2 : count === 1, `${count} calls`);
    t.ok(calls[0]?.worked, "the platform made the write");
    if (state) t.equal(await state.read(browser, world, subject), state.after, "it was made once");
    tried(t, "lost answers", id);
  });
}
