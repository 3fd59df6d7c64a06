import type { Raffle } from "../../../../../shared/contracts/rewards.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { segmentPath } from "../wheel.ts";
import styles from "./Wheel.module.css";

const radius = 96;
const hues = ["rng", "live", "sports", "esports", "fish", "spb", "cockfight", "pvp"];
const fullCircle = 360;

interface WheelProps {
  prizes: Raffle["prizes"];
  /** Degrees clockwise from the first segment's start at the top. */
  angle: number;
}

/** Image of the wheel. The text beside it has the same information. */
export function Wheel({ prizes, angle }: WheelProps) {
  const { shortMoney: money } = useSiteFormat();
  const count = prizes.length;
  return (
    <div className={styles.wheel}>
      <svg viewBox="-100 -100 200 200" className={styles.picture} aria-hidden="true">
        <circle className={styles.rim} r={98} />
        <g className={styles.disc} style={{ "--turned": `${angle}deg` }}>
          {prizes.map(({ id, amount }, index) => (
            <g key={id} style={{ "--hue": `var(--hue-${hues[index % hues.length]})` }}>
              <path className={styles.segment} d={segmentPath(index, count, radius)} />
              <text
                className={styles.amount}
                transform={`rotate(${((index + 0.5) * fullCircle) / count}) translate(0 -66)`}
                textAnchor="middle"
              >
                {money(amount)}
              </text>
            </g>
          ))}
        </g>
        <circle className={styles.hub} r={16} />
      </svg>
      <span className={styles.pointer} />
    </div>
  );
}
