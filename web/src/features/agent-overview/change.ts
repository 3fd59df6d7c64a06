/** How a figure stands against the period before. */
export interface Change {
  readonly direction: "up" | "down" | "same";
  /** Never negative. */
  readonly difference: number;
  /** Of the figure before, in tenths of a percent; absent where there was none, or less than none. */
  readonly tenths: number | undefined;
  /** There was nothing of it before. */
  readonly isNew: boolean;
}

/** Compares whole numbers: people, or poisha. */
export function changeOf(now: number, before: number): Change {
  const difference = Math.abs(now - before);
  return {
    direction: now === before ? "same" : now > before ? "up" : "down",
    difference,
    tenths: before > 0 ? Math.round((difference * 1000) / before) : undefined,
    isNew: before === 0 && now !== 0,
  };
}

/** `125` → `"12.5%"`, `2340` → `"234%"`: a decimal says nothing beside hundreds. */
export const percentText = (tenths: number): string =>
  tenths >= 1000 ? `${Math.round(tenths / 10)}%` : `${Math.floor(tenths / 10)}.${tenths % 10}%`;
