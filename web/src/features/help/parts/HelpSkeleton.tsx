import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import styles from "./Reader.module.css";

/** As many as fill a sheet to its full height: it stands on the bottom edge and would move when it grows. */
const rows = Array.from({ length: 12 }, (_, index) => `row-${index}`);

/** The topics' places while they are on their way. */
export function HelpSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height={48} radius={999} />
      <SlowHint floating />
      {rows.map((row) => (
        <Skeleton key={row} height={60} radius={12} />
      ))}
    </div>
  );
}
