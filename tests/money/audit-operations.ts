import type { Book, Line, Records, WithdrawalRecord } from "./book.ts";
import { type Kind, kinds, type PlayerOperation } from "./operation.ts";

/** A kind's operations by outcome. `unknownDone`: unknown to the player, but done by the platform. */
export interface Count {
  done: number;
  refused: number;
  unknown: number;
  unknownDone: number;
}

export interface Audit {
  readonly wrong: string[];
  readonly counts: Readonly<Record<Kind, Count>>;
}

const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, { poisha }) => sum + poisha, 0);

const isAnswered = (payout: WithdrawalRecord["payout"]): boolean =>
  payout !== undefined && payout.status !== "WAITING" && payout.status !== "FORCED";

/** Returns how often the platform performed an operation, according to its own records. */
function timesDone(
  { kind, poisha, mark }: PlayerOperation,
  { deposits, withdrawals }: Records,
  lines: readonly Line[],
): number {
  if (kind === "deposit") return deposits.filter(({ amount }) => amount === poisha).length;
  if (kind === "reference") return deposits.filter(({ reference }) => reference === mark).length;
  if (kind === "withdrawal") return withdrawals.filter(({ amount }) => amount === poisha).length;
  if (kind === "payout") return withdrawals.filter(({ id, payout }) => id === mark && isAnswered(payout)).length;
  if (kind === "upline") return lines.filter((line) => line.type === "transferOut" && line.poisha === -poisha).length;
  if (kind === "bet") return lines.filter(({ type, ref }) => type === "bet" && ref === mark).length;
  return lines.filter((line) => line.type === "wallet" && line.wallet === "main" && line.poisha === poisha).length;
}

/** Compares the players' responses with the platform's records: nothing is doubled, lost or unrequested. */
export function auditOperations(
  operations: readonly PlayerOperation[],
  book: Book,
  records: readonly Records[],
): Audit {
  const counts = Object.fromEntries(
    kinds.map((kind) => [kind, { done: 0, refused: 0, unknown: 0, unknownDone: 0 }]),
  ) as Record<Kind, Count>;
  const wrong: string[] = [];
  for (const record of records) {
    const lines = book.get(record.accountId)?.items ?? [];
    const own = operations.filter(({ account }) => account === record.account);
    for (const operation of own) {
      const { kind, state } = operation;
      counts[kind][state] += 1;
      if (kind === "rebate") continue;
      const times = timesDone(operation, record, lines);
      const least = state === "done" ? 1 : 0;
      const most = state === "refused" ? 0 : 1;
      if (times < least || times > most) wrong.push(`${times} times: ${JSON.stringify(operation)}`);
      if (state === "unknown" && times > 0) counts[kind].unknownDone += 1;
    }
    counts.rebate.unknownDone += auditRebates(own, lines, wrong);
    auditRecords(record, lines, wrong);
    auditStrangers(own, record, lines, wrong);
  }
  return { wrong, counts };
}

/**
 * Checks rebates, whose amounts the platform computes. Every reported rebate must exist, and there may be no more
 * unreported rebates than unknown outcomes. Returns the number of unreported rebates.
 */
function auditRebates(own: readonly PlayerOperation[], lines: readonly Line[], wrong: string[]): number {
  const rebates = own.filter(({ kind }) => kind === "rebate");
  const paid = lines.filter(({ type }) => type === "rebate").map(({ poisha }) => poisha);
  for (const rebate of rebates.filter(({ state }) => state === "done")) {
    const at = paid.indexOf(rebate.poisha);
    if (at === -1) wrong.push(`lost: ${JSON.stringify(rebate)}`);
    else paid.splice(at, 1);
  }
  const unknown = rebates.filter(({ state }) => state === "unknown").length;
  if (paid.length > unknown) wrong.push(`${paid.length} rebates of ${rebates[0]?.account}, at most ${unknown} unknown`);
  return paid.length;
}

/**
 * Checks that deposits and withdrawals moved the amounts in their records, and that no client reference occurs twice.
 */
function auditRecords({ account, deposits, withdrawals }: Records, lines: readonly Line[], wrong: string[]): void {
  for (const { id, status, arrived = 0 } of deposits) {
    const moved = sumOf(lines.filter(({ ref }) => ref === id));
    if (moved !== (status === "SUCCESS" ? arrived : 0)) wrong.push(`deposit ${id} of ${account} moved ${moved}`);
  }
  for (const { id, status, amount, fee, payout, returned } of withdrawals) {
    const moved = sumOf(lines.filter(({ ref }) => ref === id));
    const back = status === "REJECTED" ? amount : returned;
    if (moved !== back - amount) wrong.push(`withdrawal ${id} of ${account} moved ${moved}`);
    const isEnded = status === "CONFIRMED" && payout !== undefined;
    if (isEnded && amount - fee - payout.paid !== returned) wrong.push(`payout of ${id} gave ${returned} back`);
  }
  const names = [
    ...deposits.flatMap(({ clientReference, referenceClientReference }) => [clientReference, referenceClientReference]),
    ...withdrawals.map(({ clientReference }) => clientReference),
  ].filter((name) => name !== undefined && name !== "");
  if (new Set(names).size !== names.length) wrong.push(`a client reference stands twice at ${account}`);
}

/** Finds lines and records that no player requested. */
function auditStrangers(
  own: readonly PlayerOperation[],
  records: Records,
  lines: readonly Line[],
  wrong: string[],
): void {
  const isRequested = (kind: Kind, poisha: number) => own.some((one) => one.kind === kind && one.poisha === poisha);
  for (const { amount } of records.deposits)
    if (!isRequested("deposit", amount)) wrong.push(`deposit of ${amount} unasked`);
  for (const { amount } of records.withdrawals)
    if (!isRequested("withdrawal", amount)) wrong.push(`withdrawal of ${amount} unasked`);
  const recordIds = new Set([...records.deposits, ...records.withdrawals].map(({ id }) => id));
  const bets = new Map(
    own.flatMap(({ mark, poisha, win = 0, kind }) => (kind === "bet" ? [[mark, win - poisha]] : [])),
  );
  for (const [round, result] of bets) {
    const moved = sumOf(lines.filter(({ ref }) => ref === round));
    if (moved !== result) wrong.push(`round ${round} moved ${moved}, not ${result}`);
  }
  for (const { id, type, ref = "", wallet, poisha } of lines) {
    const explained =
      type === "opening" ||
      type === "rebate" ||
      (type === "transferOut" && isRequested("upline", -poisha)) ||
      (type === "wallet"
        ? isRequested("transfer", wallet === "main" ? poisha : -poisha)
        : recordIds.has(ref) || bets.has(ref));
    if (!explained) wrong.push(`line ${id} (${type}, ${poisha}) unasked`);
  }
}
