/** Taka bet or deposited for one point; `redeem` is points for one taka. */
export const ratios = { live: 100, lottery: 50, poker: 80, slots: 40, sports: 60, redeem: 10, deposit: 200 } as const;
export type PointType = keyof typeof ratios;

/** What points are earned by. */
export type PointSource = Exclude<PointType, "redeem">;

/** Fewest points that are changed into money at once. */
export const leastConverted = 100;
