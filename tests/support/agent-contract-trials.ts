import type { OperationId } from "../../bff/platform/operations.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { oneKey, post, provenByCode, type Subject, type TrialWorld, type WriteTrial } from "./write-trial.ts";

const tiers = [{ threshold: "0.00", active: 0, rate: 1 }];

interface Listed {
  readonly id: string;
  readonly status: string;
}
const listed = async (visitor: SiteVisitor, kind: string, role: string): Promise<Listed[]> =>
  (await visitor.json<{ items: Listed[] }>(`/api/agent/contracts?kind=${kind}&role=${role}`)).items;

async function offer(visitor: SiteVisitor, kind: string): Promise<Response> {
  const { items } = await visitor.json<{ items: { id: string }[] }>(
    "/api/agent/downlines?type=agent&sort=-registeredAt",
  );
  return post(visitor, "/api/agent/contracts", { kind, downline: items[0]?.id, period: "daily", tiers }, oneKey());
}

/** The subject as an agent of the highest level, with an agent below. */
async function asOfferer(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const { account, password } = subject;
  await world.sandbox.steer("PUT", `/accounts/${account}`, { type: 1 });
  await world.sandbox.steer("POST", "/accounts", { account: `${account}sub`, password, type: 1, upline: account });
  return provenByCode(world, subject);
}

/** The subject as an agent whose upline has offered it a contract. */
const asAsked =
  (kind: string) =>
  async (world: TrialWorld, subject: Subject): Promise<SiteVisitor> => {
    const head = { ...subject, account: `${subject.account}top`, mobile: subject.mobile.replace("0171", "0181") };
    await world.sandbox.steer("POST", "/accounts", { ...head, type: 1 });
    await world.sandbox.steer("PUT", `/accounts/${subject.account}`, { type: 1, upline: head.account });
    const answer = await offer(await provenByCode(world, head), kind);
    if (answer.status !== 200) throw new Error(`no offer: ${answer.status} ${await answer.text()}`);
    return provenByCode(world, subject);
  };

const answered = (path: string, kind: string): WriteTrial => ({
  prepare: asAsked(kind),
  async act(visitor) {
    const { items } = await visitor.json<{ items: { id: string }[] }>("/api/agent/contract-requests");
    const address = `/api/agent/contract-requests/${path}/${items[0]?.id}`;
    return post(visitor, address, { type: "new", action: "accept" }, oneKey());
  },
  state: { read: async (visitor) => (await listed(visitor, kind, "mine"))[0]?.status, after: "signed" },
});

/** Writes about contracts, as those who offer them and those who are asked make them. */
export const agentContractTrials: Partial<Record<OperationId, WriteTrial>> = {
  submitContract: {
    prepare: asOfferer,
    act: (visitor) => offer(visitor, "dividend"),
    state: { read: async (visitor) => (await listed(visitor, "dividend", "downlines")).length, after: 1 },
  },
  answerDividend: answered("dividend", "dividend"),
  answerDailySalary: answered("daily-salary", "dailySalary"),
  answerHourSalary: answered("hour-salary", "hourSalary"),
  answerRealtimeSalary: answered("realtime-salary", "realtimeSalary"),
};
