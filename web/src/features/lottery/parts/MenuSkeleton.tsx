import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import styles from "./Menu.module.css";

const cards = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Holds the place of menu and chosen lottery. */
export function MenuSkeleton() {
  return (
    <div className={styles.menu}>
      <SlowHint floating />
      <div className={styles.list}>
        <Skeleton height={54} radius={14} />
        <div className={styles.cards}>
          {cards.map((card) => (
            <Skeleton key={card} height={92} radius={16} />
          ))}
        </div>
      </div>
      <div className={styles.place}>
        <Skeleton height={240} radius={16} />
      </div>
    </div>
  );
}
