import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useIsNarrow } from "../../lib/browser/media.ts";
import styles from "./Chart.module.css";
import type { ChartKind, ChartPoint } from "./chart-point.ts";
import { heightOf, labelledPoints, type Scale, scaleOf } from "./scale.ts";

interface ChartProps {
  points: readonly ChartPoint[];
  kind: ChartKind;
  /** Describes the chart in a sentence, as its text alternative. */
  summary: string;
  /** Label of the control that moves through the points. */
  label: string;
  format(value: number): string;
  /** Smallest step of the axis. 100 for poisha. */
  unit?: number;
}

const labelRoom = { narrow: 4, wide: 10 } as const;

/**
 * Shows values over time as bars or a line. The readout shows the last point, or the point selected by pointer, finger
 * or arrow keys. Callers should also show the values in a table.
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
          {/* Sets the column's width to that of the widest label. */}
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

/** Calls `onPoint` with the index of the point under the pointer or finger. Returns the ref for the plotted element. */
function useChartPointer(count: number, onPoint: (index: number) => void) {
  const plot = useRef<HTMLDivElement>(null);
  const point = useEffectEvent((event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const index = Math.floor(((event.clientX - box.left) / box.width) * count);
    onPoint(Math.min(Math.max(index, 0), count - 1));
  });
  useEffect(() => {
    const { current } = plot;
    const onMove = (event: PointerEvent) => point(event);
    current?.addEventListener("pointerdown", onMove);
    current?.addEventListener("pointermove", onMove);
    return () => {
      current?.removeEventListener("pointerdown", onMove);
      current?.removeEventListener("pointermove", onMove);
    };
  }, []);
  return plot;
}

interface ChartShapeProps {
  points: readonly ChartPoint[];
  kind: ChartKind;
  scale: Scale;
  chosen: number;
  summary: string;
}

/** Fraction of a bar's slot that stays empty. */
const gap = 0.28;
/** Maximum bar width in percent of the chart, so that a single day does not fill it. */
const widestBar = 12;

/** The drawing, in percent and stretched to its container, so that nothing has to be measured. */
function ChartShape({ points, kind, scale, chosen, summary }: ChartShapeProps) {
  const place = 100 / points.length;
  const bar = Math.min(place * (1 - gap), widestBar);
  const zero = heightOf(0, scale);
  const at = ({ value }: ChartPoint, index: number) => `${(index + 0.5) * place} ${heightOf(value, scale)}`;
  const line = points.map(at).join("L");
  const isLine = kind === "line" && points.length > 1;
  return (
    <svg className={styles.shape} viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary}>
      {scale.ticks.map((tick) => (
        <path
          key={tick}
          className={tick === 0 ? styles.zero : styles.grid}
          d={`M0 ${heightOf(tick, scale)}H100`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {points.length > 1 && <rect className={styles.cursor} x={chosen * place} y={0} width={place} height={100} />}
      {isLine && (
        <>
          <path className={styles.area} d={`M${place / 2} ${zero}L${line}L${100 - place / 2} ${zero}Z`} />
          <path className={styles.line} d={`M${line}`} vectorEffect="non-scaling-stroke" />
        </>
      )}
      {!isLine &&
        points.map((point, index) => {
          const top = heightOf(Math.max(0, point.value), scale);
          const end = heightOf(Math.min(0, point.value), scale);
          return (
            <rect
              key={point.name}
              className={styles.bar}
              data-below={point.value < 0 || undefined}
              data-chosen={index === chosen || undefined}
              x={(index + 0.5) * place - bar / 2}
              y={top}
              width={bar}
              height={end - top}
            />
          );
        })}
    </svg>
  );
}
