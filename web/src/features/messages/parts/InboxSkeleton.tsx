import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import styles from "./Inbox.module.css";

const rows = ["first", "second", "third", "fourth", "fifth"];

/** Placeholder of the titles while they load. */
export function InboxSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.waiting}>
        {rows.map((row) => (
          <Skeleton key={row} height={66} radius={12} />
        ))}
      </div>
    </div>
  );
}
