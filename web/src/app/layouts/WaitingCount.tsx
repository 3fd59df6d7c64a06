import { Badge } from "../../ui/Badge/Badge.tsx";
import styles from "./WaitingCount.module.css";

export interface WaitingCountProps {
  /** 0 renders nothing. */
  readonly count: number;
  readonly label: string;
}

/** Red count in a menu entry. */
export const WaitingCount = ({ count, label }: WaitingCountProps) =>
  count > 0 && (
    <span className={styles.count}>
      <Badge count={count} />
      <span className="visually-hidden">{label}</span>
    </span>
  );
