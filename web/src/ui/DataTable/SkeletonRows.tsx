import { Skeleton } from "../Skeleton/Skeleton.tsx";
import styles from "./DataTable.module.css";

const places = ["first", "second", "third", "fourth", "fifth", "sixth"];

export const SkeletonRows = () => (
  <div className={styles.places}>
    {places.map((place) => (
      <Skeleton key={place} height={44} />
    ))}
  </div>
);
