import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import styles from "./SectionBrowser.module.css";

/** Enough rows to fill a bottom sheet to its full height, so that it does not grow when the topics load. */
const rows = Array.from({ length: 12 }, (_, index) => `row-${index}`);

/** Placeholders of the topics while they load. */
export function HelpSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton height={48} radius={999} />
      {rows.map((row) => (
        <Skeleton key={row} height={60} radius={12} />
      ))}
    </div>
  );
}
