import { pageBanners } from "../../../../../shared/page-banners.ts";
import styles from "../../../ui/Banner/Banner.module.css";
import { BannerCarousel } from "../../../ui/Banner/BannerCarousel.tsx";
import { useBanners } from "../api.ts";

/** The slim carousel of a game page: its own banners, then those of all game pages. Sized before they arrive. */
export default function PageBanner({ names }: { names: readonly string[] }) {
  const { banners, failed } = useBanners();
  const shown = banners && pageBanners(banners, names);
  if (failed || shown?.length === 0) return null;
  // Another page's carousel starts from its own first slide.
  return <div className={styles.slim}>{shown && <BannerCarousel key={names.join()} banners={shown} />}</div>;
}
