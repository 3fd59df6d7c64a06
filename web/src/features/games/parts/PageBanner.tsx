import styles from "../../../ui/Banner/Banner.module.css";
import { BannerCarousel } from "../../../ui/Banner/BannerCarousel.tsx";
import { useBanners } from "../api.ts";

/** The operator's banners of a page's group, at its top (spec section 2, game tile). Sized before they arrive. */
export default function PageBanner({ group }: { group: "w_game" }) {
  const { banners, failed } = useBanners(group);
  if (failed || banners?.length === 0) return null;
  return <div className={styles.slim}>{banners && <BannerCarousel banners={banners} />}</div>;
}
