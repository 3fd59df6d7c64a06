/** What went out is told as a sum; shown it has its sign. */
export const outgoing = (sum: string): string => (Number(sum) === 0 ? sum : `-${sum}`);
