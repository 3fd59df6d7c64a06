import type { Contract } from "../../sandbox/agents/contracts/contract.ts";
import type { Account } from "../../sandbox/contract.ts";

/** Something somebody did, as the trial wrote it down; poisha. */
export interface Doing {
  readonly account: Account;
  readonly at: number;
  readonly bet?: number;
  readonly win?: number;
  /** A bonus or a rebate. */
  readonly gift?: number;
}

/** One line of the independent sum. */
export interface Line {
  readonly bucket: string;
  readonly measure: bigint;
  readonly active: number;
  readonly carried: bigint;
  readonly amount: bigint;
}

/**
 * The name of the period a moment lies in, made of the digits of Dhaka's calendar. Names of a contract are in the order
 * of time as texts.
 */
export function bucketOf({ kind, period }: Pick<Contract, "kind" | "period">, at: number): string {
  const local = new Date(at + 21_600_000).toISOString();
  const [day, hour, minute] = [local.slice(0, 10), local.slice(11, 13), Number(local.slice(14, 16))];
  if (kind === "hourSalary") return `${day} ${hour}`;
  if (kind === "realtimeSalary") return `${day} ${hour}:${String(minute - (minute % 5)).padStart(2, "0")}`;
  if (kind === "dailySalary" || period === "daily") return day;
  if (period === "monthly") return day.slice(0, 7);
  if (period === "halfMonthly") return `${day.slice(0, 7)}${Number(day.slice(8)) < 16 ? "a" : "b"}`;
  const monday = new Date(`${day}T00:00:00Z`);
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() - 1);
  return monday.toISOString().slice(0, 10);
}

/** Between which moments a contract was signed and ended, as the trial wrote it down. */
export interface Term {
  readonly contract: Contract;
  readonly signedAt: number;
  readonly endedAt?: number;
}

/** What a contract comes to in each of its periods in which anything happened, added up from what was written down. */
export function referenceOf(term: Term, doings: readonly Doing[], uplineOf: ReadonlyMap<string, string>, now: number) {
  const { contract, signedAt, endedAt = now } = term;
  const isDividend = contract.kind === "dividend";
  const last = bucketOf(contract, now);
  const buckets = new Map<string, Doing[]>();
  for (const doing of doings) {
    const bucket = bucketOf(contract, doing.at);
    const counts = bucket > bucketOf(contract, signedAt) && bucket <= bucketOf(contract, endedAt) && bucket < last;
    const isSeen = doing.bet !== undefined || isDividend;
    if (!counts || !isSeen || !isBelow(contract.receiver.account, doing.account.account, uplineOf)) continue;
    buckets.set(bucket, [...(buckets.get(bucket) ?? []), doing]);
  }
  const lines: Line[] = [];
  let debt = 0n;
  for (const [bucket, inside] of [...buckets].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let measure = 0n;
    const players = new Set<string>();
    for (const { account, bet, win = 0, gift = 0 } of inside) {
      if (bet !== undefined) players.add(account.id);
      measure += BigInt(bet ?? 0) - (isDividend ? BigInt(win + gift) : 0n);
    }
    const counted = measure + debt;
    const amount = counted > 0n ? (2n * counted * rateOf(contract, counted, players.size) + 10_000n) / 20_000n : 0n;
    lines.push({ bucket, measure, active: players.size, carried: debt, amount });
    debt = counted < 0n ? counted : 0n;
  }
  return lines;
}

function rateOf({ tiers }: Contract, measure: bigint, active: number): bigint {
  const met = tiers.filter(({ threshold, active: least }) => measure >= BigInt(threshold) && active >= least);
  const highest = met.toSorted((a, b) => b.threshold - a.threshold || b.active - a.active)[0];
  return BigInt(highest?.rate ?? 0);
}

function isBelow(above: string, name: string, uplineOf: ReadonlyMap<string, string>): boolean {
  const upline = uplineOf.get(name);
  return upline !== undefined && (upline === above || isBelow(above, upline, uplineOf));
}
