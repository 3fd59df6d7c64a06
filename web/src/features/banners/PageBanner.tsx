import useSWR from "swr";
import { api } from "../../lib/api.ts";
import { seed } from "../../lib/first-view.ts";
import { currentLanguage, useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";
import styles from "./Banner.module.css";
import { BannerCarousel } from "./BannerCarousel.tsx";

export const seedBanners = (): Promise<void> => seed(keys.announcements(currentLanguage()), "announcements");

/** The operator's banners of a page's group, at its top (spec section 2, game tile). Sized before they arrive. */
export default function PageBanner({ group }: { group: "w_game" }) {
  const language = useLanguage();
  const { data, error } = useSWR(keys.announcements(language), () => api.get("announcements"), {
    keepPreviousData: true,
  });
  const banners = data?.banners.filter((banner) => banner.group === group);
  if (error || banners?.length === 0) return null;
  return <div className={styles.slim}>{banners && <BannerCarousel banners={banners} />}</div>;
}
