import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { Home } from "../../../../../shared/contracts/lobby.ts";
import { useNoticePopup } from "../../../lib/browser/notice-popup.ts";
import { withTexts } from "../../../lib/i18n/i18n.ts";
import { useSession } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { BannerCarousel } from "../../../ui/Banner/BannerCarousel.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Marquee } from "../../../ui/Marquee/Marquee.tsx";
import { useFavourites } from "../../favourites/useFavourites.ts";
import { GameBanner } from "../../games/parts/GameBanner.tsx";
import { prefillHome, useHome } from "../api.ts";
import { GameMenu } from "../parts/GameMenu.tsx";
import { HomeSections } from "../parts/HomeSections.tsx";
import { HomeSkeleton } from "../parts/HomeSkeleton.tsx";
import { useLayoutComplete } from "../useLayoutComplete.ts";
import { homeView } from "../view.ts";
import styles from "./HomePage.module.css";

export const prefillFirst = prefillHome;

const ForYou = lazyComponent(withTexts("forYou", () => import("../../for-you/ForYou.tsx")));
const HomeChoice = lazyComponent(() => import("../parts/HomeChoice.tsx"));

/** `/home`: one response has all its data; `?type=` filters it by one entry of the game menu. */
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
      {/* A filtered page starts with its games, so it has no large banner. */}
      {view === "HOME" ? (
        <>
          <BannerCarousel banners={home.banners.filter((banner) => banner.group === "w_home")} />
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
