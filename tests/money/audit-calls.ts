import type { Kind, PlayerOperation } from "./operation.ts";

/** Platform operations of each write. The gateway makes no call for a bet. */
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
 * Checks that no operation has more calls than idempotency keys. The gateway must call the platform once per key, even
 * if the platform would move the money only once anyway.
 * @param calls number of calls that reached the platform, by operation
 */
export function auditCalls(writes: readonly PlayerOperation[], calls: Readonly<Record<string, number>>): string[] {
  return Object.entries(operations).flatMap(([kind, names]) => {
    const keys = writes.filter((one) => one.kind === kind).length;
    const callCount = names.reduce((sum, name) => sum + (calls[name] ?? 0), 0);
    return callCount > keys ? [`${callCount} calls of ${names.join(", ")} for ${keys} keys`] : [];
  });
}
