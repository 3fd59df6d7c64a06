import type { TrendDay } from "../../../../shared/contracts/agent-team.ts";
import { writtenDay } from "../../lib/i18n/format.ts";
import type { ChartKind, ChartPoint } from "../../ui/Chart/chart-point.ts";
import { wholeOf } from "./figures.ts";

export const trendFigures = ["bet", "net", "registered"] as const;
type TrendFigure = (typeof trendFigures)[number];

/** Bets are continuous, so a line; results and registrations are per day, so bars. */
export const chartKinds: Readonly<Record<TrendFigure, ChartKind>> = { bet: "line", net: "bar", registered: "bar" };

/** Returns one figure per day, oldest first. */
export const pointsOf = (trend: readonly TrendDay[], figure: TrendFigure): ChartPoint[] =>
  trend.map((row) => {
    const name = writtenDay(row.day);
    return { tick: name.slice(0, 5), name, value: wholeOf(row[figure]) };
  });

/** Returns the days with the highest and lowest value; undefined without days. */
export function extremesOf(points: readonly ChartPoint[]): { max: ChartPoint; min: ChartPoint } | undefined {
  const [first] = points;
  if (!first) return undefined;
  const pick = (isBetter: (point: ChartPoint, best: ChartPoint) => boolean) =>
    points.reduce((best, point) => (isBetter(point, best) ? point : best), first);
  return {
    max: pick((point, best) => point.value > best.value),
    min: pick((point, best) => point.value < best.value),
  };
}
