export interface ChartPoint {
  /** Short label below the axis: `22-11`. */
  readonly tick: string;
  /** Full label in the readout: `22-11-2026`. */
  readonly name: string;
  readonly value: number;
}

export type ChartKind = "bar" | "line";
