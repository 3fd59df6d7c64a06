import { useDelayed } from "../../lib/browser/delayed.ts";
import { classNames } from "../class-names.ts";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  radius?: number | string;
}

/** Placeholder for loading content. Reserves the final size and becomes visible after 150 ms. */
export function Skeleton({ width = "100%", height = "1em", radius = 8 }: SkeletonProps) {
  const visible = useDelayed();
  return (
    <span
      className={classNames(styles.skeleton, visible && styles.visible)}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
