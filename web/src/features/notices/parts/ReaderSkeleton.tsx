import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import styles from "./Reader.module.css";

const lines = ["first", "second", "third", "fourth", "fifth"];

/** The room of the titles while they are on their way. */
export function ReaderSkeleton() {
  return (
    <div className={styles.reader} aria-busy="true">
      <SlowHint floating />
      <div>
        {lines.map((line) => (
          <Skeleton key={line} height={52} radius={12} />
        ))}
      </div>
    </div>
  );
}
