/** Poisha of one transfer, up or down the tree. */
export const terms = { minimum: 10_000, maximum: 10_000_000 } as const;
