import t from "tap";
import { type OperationId, operations } from "../../../bff/platform/operations.ts";
import type { RowFacts } from "../../../bff/platform/row.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";
import { type Subject, signedIn, writeTrials } from "../../support/write-trials.ts";

/** What the gateway says of a write of which nobody can tell whether it was done; none of them is a refusal. */
const unknownOutcomes = new Set([
  "platform_unreachable",
  "platform_timeout",
  "outcome_unknown",
  "password_unconfirmed",
]);
const limits = ["RATE_LIMIT_PER_SECOND", "RATE_LIMIT_PER_MINUTE", "RATE_LIMIT_PER_HOUR"];

t.setTimeout(120_000);
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, Object.fromEntries(limits.map((name) => [name, "1000000"])));
const world = { sandbox, gateway };
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});
const { catalogue } = gateway.deps;
await until("the catalogue is there", () => catalogue.ready("EN") && catalogue.ready("BN"), 60_000);
await sandbox.steer("PUT", "/switches", { singleWallet: false, flags: { REGMOBVERF3: false } });

const rows = Object.entries(operations) as [OperationId, RowFacts][];
const writes = rows.filter(([, { idempotent, method }]) => !idempotent || method !== "GET");

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

/** A group that has just answered a few times takes one more fault, so that each write meets its own. */
async function closeBreakers(): Promise<void> {
  const { platform } = gateway.deps;
  const visitor = { language: "EN" } as const;
  const { token } = await platform.call(
    "login",
    { username: "demo02", password: "Demo1234", type: "username" },
    visitor,
  );
  for (let call = 0; call < 4; call += 1) {
    await platform.call("captchaImage", {}, visitor);
    await platform.call("affiliateCheck", { code: "AGENT01", domain: "" }, visitor);
    await platform.call("balance", {}, { ...visitor, token });
  }
}

t.test("every write has a trial, and nothing else has", (t) => {
  t.same(Object.keys(writeTrials).sort(), writes.map(([id]) => id).sort());
  t.end();
});

for (const [index, [id, row]] of writes.entries()) {
  t.test(`${id}: a write whose answer is lost is done once and told as unknown`, async (t) => {
    const trial = writeTrials[id];
    if (!trial) return t.fail("no trial");
    const subject = await newSubject(index);
    const visitor = await (trial.prepare ?? signedIn)(world, subject);
    await closeBreakers();
    const { state } = trial;
    if (state) t.not(await state.read(visitor, world, subject), state.after, "nothing has changed yet");
    await sandbox.steer("DELETE", "/calls");
    await sandbox.steer("PUT", `/faults/${id}`, { kind: "lostAnswer" });
    const answer = await trial.act(visitor, subject);
    await until("the platform has the call", async () => (await callsOf(id)).count > 0);
    await sandbox.steer("DELETE", `/faults/${id}`);

    if (trial.answer !== undefined) t.equal(answer.status, trial.answer);
    else {
      const { error, state: outcome } = (await answer.json()) as { error?: { code: string }; state?: string };
      t.ok(outcome === "pending" || unknownOutcomes.has(error?.code ?? ""), `${answer.status} ${error?.code}`);
    }
    const { count, calls } = await callsOf(id);
    t.ok(row.idempotent ? count <= 2 : count === 1, `${count} calls`);
    t.ok(calls[0]?.worked, "the platform did it");
    if (state) t.equal(await state.read(visitor, world, subject), state.after, "it was done, and once");
  });
}
