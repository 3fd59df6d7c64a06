/** Adds a minus sign to a sum of outgoing money, which the platform reports unsigned. */
export const outgoing = (sum: string): string => (Number(sum) === 0 ? sum : `-${sum}`);
