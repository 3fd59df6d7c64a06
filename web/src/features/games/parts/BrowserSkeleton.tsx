import { constants } from "../../../../../shared/rules/constants.ts";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import styles from "./CategoryBrowser.module.css";
import { GameGrid } from "./GameGrid.tsx";
import { GameSkeletons } from "./GameSkeletons.tsx";

/** Placeholder of the list until the vendors and kinds above the games have loaded. */
export function BrowserSkeleton() {
  return (
    <div className={styles.browser} aria-busy="true">
      <Skeleton height={60} radius={999} />
      <GameGrid>
        <GameSkeletons count={constants.pageSize} />
      </GameGrid>
      <SlowHint floating />
    </div>
  );
}
