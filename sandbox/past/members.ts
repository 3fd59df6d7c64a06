import { demoAccounts } from "../accounts/demo.ts";
import type { AccountDraft } from "../accounts/draft.ts";
import { between, hashOf, mulberry32, type Random } from "../world/random.ts";
import { type Kin, makeFamily } from "./family.ts";
import { nameMaker } from "./names.ts";
import type { Epoch } from "./ticks.ts";

/** Who stands at the top of the seeded tree. */
export const head = "agent01";

/** One account of the past; positions are those of the list it is in, each before those below it. */
export interface Member extends Kin {
  /** One of the few whose names are printed. */
  readonly isNamed: boolean;
  readonly draft: AccountDraft & { readonly account: string; readonly registeredAt: number };
}

const dayMs = 86_400_000;
/** Names that can be relied on: the first agent below the head, the first agent below that one, the first player. */
const named = { agent: "salma01", agentBelow: "kamrul01", player: "rahim2041" } as const;

/** The tree's accounts, who registered before or in the days of the past; nobody before who stands above. */
export function makeMembers(seed: number, accounts: number, epoch: Epoch): Member[] {
  const random = mulberry32(hashOf("tree", seed));
  const taken = [...demoAccounts(0).map(({ account }) => account), ...Object.values(named)];
  const nextName = nameMaker(random, taken);
  const members: Member[] = [];
  for (const [at, kin] of makeFamily(random, accounts).entries()) {
    const above = members[kin.above]?.draft;
    const name = nameAt(at, members, kin);
    const account = name ?? nextName();
    const earliest = above?.registeredAt ?? epoch.from - 200 * dayMs;
    // Those whose names are printed have something to show.
    const haste = name === undefined ? (kin.isAgent ? 3 : 1) : 12;
    const registeredAt = registration(random, haste, earliest, epoch);
    members.push({
      ...kin,
      isNamed: name !== undefined,
      draft: draftOf(at, account, kin, above?.account ?? head, registeredAt),
    });
  }
  return members;
}

/** The few whose names are printed. */
function nameAt(at: number, members: readonly Member[], { level, isAgent }: Kin): string | undefined {
  if (at === 0) return named.agent;
  if (at === 1 && isAgent) return named.agentBelow;
  const isFirstPlayer = level === 1 && !isAgent && !members.some((one) => one.level === 1 && !one.isAgent);
  return isFirstPlayer ? named.player : undefined;
}

/** @param haste 1: at any time that is left; the more, the sooner */
function registration(random: Random, haste: number, earliest: number, { until }: Epoch): number {
  const latest = until - 3 * 3_600_000;
  return Math.floor(earliest + (latest - earliest) * random() ** haste);
}

function draftOf(at: number, account: string, { isAgent }: Kin, upline: string, registeredAt: number): Member["draft"] {
  // Unlike each other, and unlike the numbers of the printed accounts.
  const mobile = `01${3 + (at % 7)}${String(20_000_000 + ((at * 7_919) % 70_000_000)).padStart(8, "0")}`;
  return {
    ...{ account, upline, registeredAt, mobile, email: `${account}@example.com` },
    ...{ password: isAgent ? "Agent1234" : "Demo1234", type: isAgent ? 1 : 0 },
    nickname: account.charAt(0).toUpperCase() + account.slice(1).replace(/\d+$/, ""),
  };
}

/** How eagerly an account plays beside the others: most a little, a few a lot, some not at all. */
export function zealOf(random: Random, { isAgent, isNamed }: Pick<Member, "isAgent" | "isNamed">): number {
  if (isNamed) return 6;
  if (random() < 0.1) return 0;
  const bell = random() + random() + random() - 1.5;
  return Math.exp(bell * 2.4) * (isAgent ? 0.3 : 1);
}

/** Poisha of an account's smallest stake. */
export const stakeOf = (random: Random): number =>
  [1_000, 2_000, 2_000, 5_000, 10_000, 20_000][between(random, 0, 5)] ?? 1_000;
