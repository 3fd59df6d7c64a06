import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import styles from "./OverviewSkeleton.module.css";

/** Placeholder of the overview's figures and chart. */
export const OverviewSkeleton = () => (
  <div className={styles.skeleton}>
    <div className={styles.figures}>
      {["a", "b", "c", "d"].map((place) => (
        <Skeleton key={place} height={92} radius={16} />
      ))}
    </div>
    <Skeleton height={420} radius={16} />
  </div>
);
