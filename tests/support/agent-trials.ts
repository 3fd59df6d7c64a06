import type { OperationId } from "../../bff/platform/operations.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { oneKey, post, provenByCode, type Subject, type TrialWorld, type WriteTrial } from "./write-trial.ts";

const paymentPassword = "246810";
const rebates = [{ product: "RNG", rate: 10 }];

interface ListedDownline {
  readonly id: string;
  readonly account: string;
  readonly type: string;
  readonly balance: string;
}
const downlines = async (visitor: SiteVisitor): Promise<ListedDownline[]> =>
  (await visitor.json<{ items: ListedDownline[] }>("/api/agent/downlines")).items;
const links = async (visitor: SiteVisitor): Promise<{ id: string }[]> =>
  (await visitor.json<{ items: { id: string }[] }>("/api/agent/links")).items;

/** Makes the subject an agent with one player below. */
async function asAgent(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const { account, password } = subject;
  await world.sandbox.steer("PUT", `/accounts/${account}`, { type: 1, paymentPassword });
  await world.sandbox.steer("POST", "/accounts", { account: `${account}kid`, password, upline: account });
  return provenByCode(world, subject);
}
const child = async (visitor: SiteVisitor): Promise<ListedDownline> => {
  const [one] = await downlines(visitor);
  if (!one) throw new Error("the agent has no downline");
  return one;
};
const rngRate = async (visitor: SiteVisitor): Promise<number | undefined> => {
  const path = `/api/agent/downlines/${(await child(visitor)).id}`;
  const { rebates: rates } = await visitor.json<{ rebates: { product: string; rate: number }[] }>(path);
  return rates.find(({ product }) => product === "RNG")?.rate;
};
const newLink = (visitor: SiteVisitor) => post(visitor, "/api/agent/links", { type: "player", rebates });

const tiers = [{ threshold: "0.00", active: 0, rate: 1 }];

interface Listed {
  readonly id: string;
  readonly status: string;
}
const listContracts = async (visitor: SiteVisitor, kind: string, role: string): Promise<Listed[]> =>
  (await visitor.json<{ items: Listed[] }>(`/api/agent/contracts?kind=${kind}&role=${role}`)).items;

async function offer(visitor: SiteVisitor, kind: string): Promise<Response> {
  const { items } = await visitor.json<{ items: { id: string }[] }>(
    "/api/agent/downlines?type=agent&sort=-registeredAt",
  );
  return post(visitor, "/api/agent/contracts", { kind, downline: items[0]?.id, period: "daily", tiers }, oneKey());
}

/** Makes the subject an agent without an upline, with an agent below. */
async function asOfferer(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const { account, password } = subject;
  await world.sandbox.steer("PUT", `/accounts/${account}`, { type: 1 });
  await world.sandbox.steer("POST", "/accounts", { account: `${account}sub`, password, type: 1, upline: account });
  return provenByCode(world, subject);
}

/** Makes the subject an agent with a contract offer from its upline. */
const withOffer =
  (kind: string) =>
  async (world: TrialWorld, subject: Subject): Promise<SiteVisitor> => {
    const head = { ...subject, account: `${subject.account}top`, mobile: subject.mobile.replace("0171", "0181") };
    await world.sandbox.steer("POST", "/accounts", { ...head, type: 1 });
    await world.sandbox.steer("PUT", `/accounts/${subject.account}`, { type: 1, upline: head.account });
    const answer = await offer(await provenByCode(world, head), kind);
    if (answer.status !== 200) throw new Error(`no offer: ${answer.status} ${await answer.text()}`);
    return provenByCode(world, subject);
  };

const answerTrial = (path: string, kind: string): WriteTrial => ({
  prepare: withOffer(kind),
  async act(visitor) {
    const { items } = await visitor.json<{ items: { id: string }[] }>("/api/agent/contract-requests");
    const address = `/api/agent/contract-requests/${path}/${items[0]?.id}`;
    return post(visitor, address, { type: "new", action: "accept" }, oneKey());
  },
  state: { read: async (visitor) => (await listContracts(visitor, kind, "mine"))[0]?.status, after: "signed" },
});

/** Write trials of agent operations. */
export const agentTrials: Partial<Record<OperationId, WriteTrial>> = {
  createDownline: {
    prepare: asAgent,
    act: (visitor, { account }) =>
      post(visitor, "/api/agent/downlines", {
        ...{ username: account.replace("lostanswer", "newbie"), password: "Rahim2244", type: "player", rebates },
      }),
    state: { read: async (visitor) => (await downlines(visitor)).length, after: 2 },
  },
  changeDownlineRebates: {
    prepare: asAgent,
    act: async (visitor) =>
      visitor.call("PUT", `/api/agent/downlines/${(await child(visitor)).id}/rebates`, { rebates }),
    state: { read: rngRate, after: 10 },
  },
  promoteDownline: {
    prepare: asAgent,
    act: async (visitor) => post(visitor, `/api/agent/downlines/${(await child(visitor)).id}/promotion`),
    state: { read: async (visitor) => (await child(visitor)).type, after: "agent" },
  },
  transferDownline: {
    prepare: asAgent,
    async act(visitor) {
      const { id: downline } = await child(visitor);
      return post(visitor, "/api/agent/transfers", { downline, amount: "100", paymentPassword }, oneKey());
    },
    state: { read: async (visitor) => (await child(visitor)).balance, after: "100.00" },
  },
  createAffiliateLink: {
    prepare: asAgent,
    act: newLink,
    state: { read: async (visitor) => (await links(visitor)).length, after: 1 },
  },
  deleteAffiliateLink: {
    async prepare(world, subject) {
      const visitor = await asAgent(world, subject);
      await newLink(visitor);
      return visitor;
    },
    act: async (visitor) => visitor.call("DELETE", `/api/agent/links/${(await links(visitor))[0]?.id}`),
    state: { read: async (visitor) => (await links(visitor)).length, after: 0 },
  },
  submitContract: {
    prepare: asOfferer,
    act: (visitor) => offer(visitor, "dividend"),
    state: { read: async (visitor) => (await listContracts(visitor, "dividend", "downlines")).length, after: 1 },
  },
  answerDividend: answerTrial("dividend", "dividend"),
  answerDailySalary: answerTrial("daily-salary", "dailySalary"),
  answerHourSalary: answerTrial("hour-salary", "hourSalary"),
  answerRealtimeSalary: answerTrial("realtime-salary", "realtimeSalary"),
};
