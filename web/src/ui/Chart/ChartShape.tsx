import styles from "./Chart.module.css";
import type { ChartKind, ChartPoint } from "./chart-point.ts";
import { heightOf, type Scale } from "./scale.ts";

interface ChartShapeProps {
  points: readonly ChartPoint[];
  kind: ChartKind;
  scale: Scale;
  chosen: number;
  summary: string;
}

/** Share of a bar's slot that stays empty. */
const gap = 0.28;
/** Maximum width in percent of the chart, so that a single day does not fill it. */
const widestBar = 12;

/** The drawing, in percent and stretched: lines keep their width, and nothing has to be measured. */
export function ChartShape({ points, kind, scale, chosen, summary }: ChartShapeProps) {
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
