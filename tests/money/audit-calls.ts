import type { Kind, Known } from "./known.ts";

/** The platform's names of each write. A bet is no call of the gateway's. */
const operations: Readonly<Record<Exclude<Kind, "bet">, readonly string[]>> = {
  deposit: ["createDeposit", "depositByQr", "depositByLaunch", "submitManualDeposit"],
  reference: ["submitDepositReference"],
  withdrawal: ["withdraw"],
  payout: ["answerPayout"],
  transfer: ["walletTransfer"],
  upline: ["transferUpline"],
  rebate: ["claimRebate"],
};

/**
 * A write is called once however often its key is sent, so there are no more calls of an operation than keys: also
 * where the platform itself would have moved the money only once.
 * @param calls that reached the platform, by operation
 */
export function auditCalls(known: readonly Known[], calls: Readonly<Record<string, number>>): string[] {
  return Object.entries(operations).flatMap(([kind, names]) => {
    const keys = known.filter((one) => one.kind === kind).length;
    const made = names.reduce((sum, name) => sum + (calls[name] ?? 0), 0);
    return made > keys ? [`${made} calls of ${names.join(", ")} for ${keys} keys`] : [];
  });
}
