import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import styles from "./AnnouncementBrowser.module.css";

const lines = ["first", "second", "third", "fourth", "fifth"];

export function AnnouncementBrowserSkeleton() {
  return (
    <div className={styles.browser}>
      <div>
        {lines.map((line) => (
          <Skeleton key={line} height={52} radius={12} />
        ))}
      </div>
    </div>
  );
}
