import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { Home } from "../../../../../shared/contracts/lobby.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useNoticePopup } from "../../../lib/browser/popups.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useIdleMountsDone } from "../../../lib/startup/idle-mount.ts";
import { useSite } from "../../../lib/startup/site.ts";
import banner from "../../../ui/Banner/Banner.module.css";
import { BannerCarousel } from "../../../ui/Banner/BannerCarousel.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Marquee } from "../../../ui/Marquee/Marquee.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import { Strip } from "../../../ui/Strip/Strip.tsx";
import { useFavourites } from "../../favourites/useFavourites.ts";
import { GameBanner } from "../../games/parts/GameBanner.tsx";
import shelf from "../../games/parts/GameShelf.module.css";
import { GameSkeletons } from "../../games/parts/GameSkeletons.tsx";
import { homeView, prefillHome, useHome } from "../api.ts";
import menu from "../parts/GameMenu.module.css";
import { GameMenu } from "../parts/GameMenu.tsx";
import { HomeSections } from "../parts/HomeSections.tsx";
import section from "../parts/Section.module.css";

import styles from "./HomePage.module.css";

export const prefillFirst = prefillHome;

const ForYou = lazyComponent(withTexts("forYou", () => import("../../for-you/ForYou.tsx")));
const HomeChoice = lazyComponent(() => import("../parts/HomeChoice.tsx"));

/** `/home`. One response contains all its data. `?type=` filters it by one entry of the game menu. */
export default function HomePage() {
  const { t } = useTranslation("home");
  const { site } = useSite();
  const { home, error, retry } = useHome();
  return (
    <div className={styles.page} ref={useLayoutComplete()}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t("heading", { brand: site?.brand.name ?? "" })}
      </h1>
      {home ? <Lobby home={home} /> : error ? <ErrorCard error={error} onRetry={retry} /> : <HomeSkeleton />}
    </div>
  );
}

function Lobby({ home }: { home: Home }) {
  const { t } = useTranslation("home");
  const [search] = useSearchParams();
  const { items: favourites } = useFavourites();
  const notices = useNoticePopup();
  const state = useSession().session?.state;
  const view = homeView(search.get("type"), home.categories);
  return (
    <>
      {/* A filtered page starts with its games instead of a large banner. */}
      {view === "HOME" ? (
        <>
          <BannerCarousel banners={home.banners.filter(({ group }) => group === "w_home")} />
          <Marquee
            items={home.notices.map(({ id, title }) => ({ id, text: title }))}
            onSelect={notices.open}
            label={t("notices")}
          />
        </>
      ) : (
        <GameBanner names={[view.toLowerCase()]} />
      )}
      <GameMenu categories={home.categories} current={view} hasFavourites={favourites.length > 0} />
      {view === "HOME" && (state === "member" || state === "agent") && (
        <LazyBoundary inline fallback={<div className={styles.forYou} />}>
          <ForYou />
        </LazyBoundary>
      )}
      {view === "HOME" ? (
        <HomeSections home={home} favourites={favourites} />
      ) : (
        <LazyBoundary inline fallback={<div className={styles.choice} />}>
          <HomeChoice view={view} home={home} />
        </LazyBoundary>
      )}
    </>
  );
}

/**
 * Delay in ms until the layout is final. `later` applies after a navigation, because Back first grows and scrolls the
 * page (app/navigation.ts).
 */
const delayMs = { start: 300, later: 3500 } as const;

/**
 * Marks the sections outside the window once the layout is complete, so that the browser may skip them while they are
 * invisible. Otherwise opening a dialog takes 0.3 s on a slow phone, because it changes inherited styles. Visible
 * sections stay unmarked, because they would disappear for one frame.
 */
function useLayoutComplete(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const complete = useIdleMountsDone();
  const [ms] = useState(complete ? delayMs.later : delayMs.start);
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => {
      for (const part of page.current?.querySelectorAll(":scope > section") ?? []) {
        const { top, bottom } = part.getBoundingClientRect();
        if (top > innerHeight || bottom < 0) part.setAttribute("data-rested", "");
      }
    }, ms);
    return () => clearTimeout(timer);
  }, [complete, ms]);
  return page;
}

/** Placeholder rows for the hot games and the first category. */
const sections = [1, 2] as const;
const entries = ["a", "b", "c", "d", "e"];

function HomeSkeleton() {
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
