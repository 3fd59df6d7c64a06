import { useState } from "react";
import { useIsNarrow } from "../../lib/browser/media.ts";
import styles from "./Chart.module.css";
import { ChartShape } from "./ChartShape.tsx";
import type { ChartKind, ChartPoint } from "./chart-point.ts";
import { heightOf, labelledPoints, scaleOf } from "./scale.ts";
import { useChartPointer } from "./useChartPointer.ts";

interface ChartProps {
  points: readonly ChartPoint[];
  kind: ChartKind;
  /** Describes the chart in a sentence, as text alternative. */
  summary: string;
  /** Label of the control that moves through the points. */
  label: string;
  /** Formats a value at the axis and in the readout. */
  format(value: number): string;
  /** Smallest step of the axis; 100 for poisha. */
  unit?: number;
}

/** Maximum number of labels below the axis. */
const labelRoom = { narrow: 4, wide: 10 } as const;

/**
 * Shows values over time as bars or a line. The readout above shows one point: the last, the one under the pointer or
 * finger, or the one selected with arrow keys. A table with the same values belongs beside it.
 */
export function Chart({ points, kind, summary, label, format, unit = 1 }: ChartProps) {
  const [chosen, setChosen] = useState<number>();
  const plot = useChartPointer(points.length, setChosen);
  const scale = scaleOf(
    points.map(({ value }) => value),
    unit,
  );
  const index = Math.min(chosen ?? points.length - 1, points.length - 1);
  const point = points[index];
  const labelled = labelledPoints(points.length, useIsNarrow() ? labelRoom.narrow : labelRoom.wide);
  const centre = ((index + 0.5) / points.length) * 100;
  return (
    <div className={styles.chart}>
      <p className={styles.readout} aria-hidden="true">
        <span className={styles.when}>{point?.name}</span>
        <strong className={styles.value}>{point && format(point.value)}</strong>
      </p>
      <div className={styles.frame}>
        <div className={styles.axis} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} className={styles.tick} style={{ "--at": `${heightOf(tick, scale)}%` }}>
              {format(tick)}
            </span>
          ))}
          {/* The widest label, so that the column has the right width. */}
          <span className={styles.widest}>{format(widestOf(scale.ticks, format))}</span>
        </div>
        <div ref={plot} className={styles.plot}>
          <input
            type="range"
            className={styles.keys}
            aria-label={label}
            min={0}
            max={points.length - 1}
            value={index}
            aria-valuetext={point && `${point.name}: ${format(point.value)}`}
            onChange={(event) => setChosen(event.target.valueAsNumber)}
          />
          <ChartShape points={points} kind={kind} scale={scale} chosen={index} summary={summary} />
          {point && kind === "line" && points.length > 1 && (
            <span
              className={styles.dot}
              style={{ "--at": `${heightOf(point.value, scale)}%`, "--across": `${centre}%` }}
              aria-hidden="true"
            />
          )}
        </div>
        <div className={styles.times} aria-hidden="true">
          {points.map(({ name, tick }, at) => (
            <span key={name} className={styles.time}>
              {labelled.has(at) && <span>{tick}</span>}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const widestOf = (ticks: readonly number[], format: (value: number) => string): number =>
  ticks.reduce((widest, tick) => (format(tick).length > format(widest).length ? tick : widest), 0);
