import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import styles from "./Reader.module.css";

const rows = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** The topics' places while they are on their way. */
export function HelpSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height={48} radius={999} />
      {rows.map((row) => (
        <Skeleton key={row} height={60} radius={12} />
      ))}
    </div>
  );
}
