import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import styles from "./LotteryBrowser.module.css";

const cards = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Placeholder of the list of lotteries and the selected one. */
export function LotteryBrowserSkeleton() {
  return (
    <div className={styles.browser}>
      <div className={styles.list}>
        <Skeleton height={54} radius={14} />
        <div className={styles.cards}>
          {cards.map((card) => (
            <Skeleton key={card} height={92} radius={16} />
          ))}
        </div>
      </div>
      <div className={styles.anchor}>
        <Skeleton height={240} radius={16} />
      </div>
    </div>
  );
}
