import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import styles from "./AnnouncementBrowser.module.css";

const lines = ["first", "second", "third", "fourth", "fifth"];

/** Holds the place of the titles while they load. */
export function AnnouncementBrowserSkeleton() {
  return (
    <div className={styles.browser} aria-busy="true">
      <SlowHint floating />
      <div>
        {lines.map((line) => (
          <Skeleton key={line} height={52} radius={12} />
        ))}
      </div>
    </div>
  );
}
