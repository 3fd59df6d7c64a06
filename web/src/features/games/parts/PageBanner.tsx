import { pageBanners } from "../../../../../shared/page-banners.ts";
import styles from "../../../ui/Banner/Banner.module.css";
import { BannerCarousel } from "../../../ui/Banner/BannerCarousel.tsx";
import { useBanners } from "../api.ts";

/** Banner carousel of a game page: its own banners, then those for all game pages. */
export default function PageBanner({ names }: { names: readonly string[] }) {
  const { banners, failed } = useBanners();
  const visibleBanners = banners && pageBanners(banners, names);
  if (failed || visibleBanners?.length === 0) return null;
  return (
    <div className={styles.slim} style={{ "--hue": `var(--hue-${names.at(-1)}, var(--hue-rng))` }}>
      {/* Keyed, so that each page starts with its first slide. */}
      {visibleBanners && <BannerCarousel key={names.join()} banners={visibleBanners} />}
    </div>
  );
}
