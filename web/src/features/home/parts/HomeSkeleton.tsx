import { constants } from "../../../../../shared/rules/constants.ts";
import banner from "../../../ui/Banner/Banner.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import { Strip } from "../../../ui/Strip/Strip.tsx";
import shelf from "../../games/parts/GameShelf.module.css";
import { GameSkeletons } from "../../games/parts/GameSkeletons.tsx";
import menu from "./GameMenu.module.css";
import section from "./Section.module.css";

/** Rows of the hot games and of the first category. */
const sections = [1, 2] as const;
const entries = ["a", "b", "c", "d", "e"];

/** Placeholder of home while its response loads. */
export function HomeSkeleton() {
  return (
    <>
      <SlowHint floating />
      <div className={banner.carousel}>
        <Skeleton height="100%" radius={16} />
      </div>
      <Skeleton height={46} radius={999} />
      <div className={menu.menu}>
        <Strip>
          <div className={menu.entries}>
            {entries.map((entry) => (
              <span key={entry} className={menu.entry}>
                <Skeleton width={52} height={52} radius={16} />
              </span>
            ))}
          </div>
        </Strip>
      </div>
      {sections.map((rows) => (
        <div key={rows} className={section.section}>
          <div className={section.header}>
            <Skeleton width={180} height={44} radius={12} />
          </div>
          <ul className={shelf.shelf} data-rows={rows}>
            <GameSkeletons count={(rows * constants.homePageSize) / 2} />
          </ul>
        </div>
      ))}
    </>
  );
}
