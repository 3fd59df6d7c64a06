export interface ChartPoint {
  /** Short, under the axis: `22-11`. */
  readonly tick: string;
  /** In full, where the point is read out: `22-11-2026`. */
  readonly name: string;
  readonly value: number;
}

export type ChartKind = "bar" | "line";
