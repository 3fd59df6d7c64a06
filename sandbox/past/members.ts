import { demoAccounts } from "../accounts/demo.ts";
import type { AccountDraft } from "../contract.ts";
import { between, hashOf, mulberry32, pick, type Random } from "../world/random.ts";
import type { Epoch } from "./extent.ts";

/** A seeded account. Each account precedes the accounts below it. Some have a documented name (`isNamed`). */
export interface Member extends Kin {
  readonly isNamed: boolean;
  readonly draft: AccountDraft & { readonly account: string; readonly registeredAt: number };
}

const dayMs = 86_400_000;
/** Documented names: the first agent below the demo agent, the first agent below that agent, and the first player. */
const named = { agent: "salma01", agentBelow: "kamrul01", player: "rahim2041" } as const;

/** Accounts of the seeded tree. Each registers after its upline. */
export function makeMembers(seed: number, accounts: number, epoch: Epoch): Member[] {
  const random = mulberry32(hashOf("tree", seed));
  const taken = [...demoAccounts(0).map(({ account }) => account), ...Object.values(named)];
  const nextName = nameMaker(random, taken);
  const latest = epoch.until - 3 * 3_600_000;
  const members: Member[] = [];
  for (const [at, kin] of makeFamily(random, accounts).entries()) {
    const above = members[kin.above]?.draft;
    const name = nameAt(at, members, kin);
    const account = name ?? nextName();
    const earliest = above?.registeredAt ?? epoch.from - 200 * dayMs;
    // An exponent above 1 gives early times. Documented accounts register early, to have data to show.
    const haste = name === undefined ? (kin.isAgent ? 3 : 1) : 12;
    const registeredAt = Math.floor(earliest + (latest - earliest) * random() ** haste);
    const draft = draftOf(at, account, kin, above?.account ?? "agent01", registeredAt);
    members.push({ ...kin, isNamed: name !== undefined, draft });
  }
  return members;
}

function nameAt(at: number, members: readonly Member[], { level, isAgent }: Kin): string | undefined {
  if (at === 0) return named.agent;
  if (at === 1 && isAgent) return named.agentBelow;
  const isFirstPlayer = level === 1 && !isAgent && !members.some((one) => one.level === 1 && !one.isAgent);
  return isFirstPlayer ? named.player : undefined;
}

function draftOf(at: number, account: string, { isAgent }: Kin, upline: string, registeredAt: number): Member["draft"] {
  // The number is unique and differs from the demo accounts' numbers.
  const mobile = `01${3 + (at % 7)}${String(20_000_000 + ((at * 7_919) % 70_000_000)).padStart(8, "0")}`;
  return {
    account,
    upline,
    registeredAt,
    mobile,
    email: `${account}@example.com`,
    password: isAgent ? "Agent1234" : "Demo1234",
    type: isAgent ? 1 : 0,
    nickname: account.charAt(0).toUpperCase() + account.slice(1).replace(/\d+$/, ""),
  };
}

/** Relative activity of an account: mostly low, a few high, some none. */
export function zealOf(random: Random, { isAgent, isNamed }: Pick<Member, "isAgent" | "isNamed">): number {
  if (isNamed) return 6;
  if (random() < 0.1) return 0;
  const bell = random() + random() + random() - 1.5;
  return Math.exp(bell * 2.4) * (isAgent ? 0.3 : 1);
}

export const stakeOf = (random: Random): number =>
  [1_000, 2_000, 2_000, 5_000, 10_000, 20_000][between(random, 0, 5)] ?? 1_000;

/** Per level below the demo agent: share of all accounts, and share of agents among them. */
const levels = [
  { share: 0.005, agents: 0.6 },
  { share: 0.04, agents: 0.25 },
  { share: 0.15, agents: 0.2 },
  { share: 0.3, agents: 0.12 },
  { share: 0.3, agents: 0.08 },
  { share: 0.205, agents: 0 },
];
const minDirect = 16;

interface Kin {
  /** Position of the upline; -1 for the demo agent, which is not in this list. */
  readonly above: number;
  readonly level: number;
  readonly isAgent: boolean;
}

interface Branch extends Omit<Kin, "above"> {
  readonly children: Branch[];
}

/**
 * Returns a tree in depth-first order, as the account book expects. The first account is an agent whose first downline
 * is also an agent. The second top account is a player.
 */
function makeFamily(random: Random, accounts: number): Kin[] {
  const tops: Branch[] = [];
  let agents: Branch[] = [];
  let left = accounts;
  for (const [at, { share, agents: part }] of levels.entries()) {
    const isLast = at === levels.length - 1;
    const count = isLast ? left : Math.min(left, Math.max(minDirect, Math.round(accounts * share)));
    left -= count;
    const next: Branch[] = [];
    for (let one = 0; one < count; one += 1) {
      const isAgent = one < Math.max(1, Math.round(count * part)) && !isLast;
      const branch: Branch = { level: at + 1, isAgent, children: [] };
      // The lower of two random indexes gives a few agents many downlines.
      const host =
        one === 0 ? 0 : Math.min(between(random, 0, agents.length - 1), between(random, 0, agents.length - 1));
      (agents[host]?.children ?? tops).push(branch);
      if (isAgent) next.push(branch);
    }
    agents = next;
  }
  const [first, ...rest] = tops;
  // Agents come first. Moving a player to second place puts both kinds at the top.
  const player = rest.findIndex(({ isAgent }) => !isAgent);
  const ordered = first && player >= 0 ? [first, ...rest.splice(player, 1), ...rest] : tops;
  return inOrder(ordered);
}

function inOrder(tops: readonly Branch[]): Kin[] {
  const order: Kin[] = [];
  function enter({ children, ...branch }: Branch, above: number): void {
    const at = order.length;
    order.push({ ...branch, above });
    for (const child of children) enter(child, at);
  }
  for (const top of tops) enter(top, -1);
  return order;
}

const firstNames = `
abdul abir afroza akash alamgir alif amena anika anwar arif asha asif ayesha azad babul badol bappi bilkis biplob
borhan champa chompa dipa dipu dulal emon faisal farhan farida farzana fatema firoz golam habib hafiz hasan hasina hossain
ibrahim imran iqbal ismail jahid jahanara jalal jamal jannat jasim jewel joy kabir kajol kamrul karim keya khaled khaleda
kobita koli labib lima liton lovely mahbub mahin mamun manik maruf masud mehedi milon mim mithu mizan moni monir mousumi
munna nadia nahid naim nargis nasir nazma nila nipa nishat noman nur obaid parvin poly polash popy rabeya rafi rahim
rajib rakib rana rashid rasel ratna rehana riaz rima ripon robin rokeya rony rubel rumana runa sabbir sadia saiful
sajib salam salma samir sanjida selim shahin shakil shamim shanta sharmin shila shohag shuvo sohag sohel sojib sultan sumi
sumon swapna tahmina tamim tania tanvir tareq taslima titu tofael tuhin urmi yasin yasmin zahid zakir zinia
`
  .trim()
  .split(/\s+/);

function nameMaker(random: Random, usedNames: Iterable<string>): () => string {
  const used = new Set(usedNames);
  return () => {
    for (;;) {
      const name = `${pick(random, firstNames)}${between(random, 10, random() < 0.4 ? 99 : 9_999)}`;
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
}
