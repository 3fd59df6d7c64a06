import type { StoredDeposit } from "./record.ts";

/** Deposits of an account that are kept one by one: more than anybody makes in eight days by hand. */
const mostNamed = 500;
const hourMs = 3_600_000;
const sumName = "sum of hour";

const isSum = ({ id }: StoredDeposit): boolean => id.startsWith(`${sumName} `);

/**
 * Keeps a record small that thousands of transfers or deposits have gone into, as every word of a game reads it: beyond
 * the newest 500, those whose end is known stand as the sum of their hour, at its latest moment, where they count for
 * longest. One that has not ended is added up last.
 */
export function boundDeposits(deposits: readonly StoredDeposit[]): readonly StoredDeposit[] {
  const named = deposits.filter((deposit) => !isSum(deposit));
  if (named.length <= mostNamed) return deposits;
  const isOpen = ({ lookAt }: StoredDeposit): number => Number(lookAt !== undefined);
  const order = named.toSorted((a, b) => isOpen(a) - isOpen(b) || a.at - b.at);
  const summed = [...deposits.filter(isSum), ...order.slice(0, -mostNamed)];
  const sums = [...Map.groupBy(summed, ({ at }) => Math.floor(at / hourMs))].map(([hour, some]) => ({
    id: `${sumName} ${hour}`,
    poisha: some.reduce((sum, { poisha }) => sum + poisha, 0),
    at: Math.max(...some.map(({ at }) => at)),
  }));
  return [...sums, ...order.slice(-mostNamed)].toSorted((a, b) => a.at - b.at);
}

/** Until when deposits are added up: an earlier one that has no name in the record may stand in a sum. */
export const summedUntil = (deposits: readonly StoredDeposit[]): number =>
  deposits.reduce((latest, deposit) => (isSum(deposit) ? Math.max(latest, deposit.at) : latest), -Infinity);
