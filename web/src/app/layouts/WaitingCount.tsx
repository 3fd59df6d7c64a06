import { Badge } from "../../ui/Badge/Badge.tsx";
import styles from "./WaitingCount.module.css";

export interface WaitingCountProps {
  /** How much waits; nothing is drawn for 0. */
  readonly count: number;
  /** The same in words. */
  readonly words: string;
}

/** A red count at the end of an entry, in words for whoever listens. */
export const WaitingCount = ({ count, words }: WaitingCountProps) =>
  count > 0 && (
    <span className={styles.count}>
      <Badge count={count} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
