import useSWR from "swr";
import { api } from "../../../lib/api/api.ts";
import { keys } from "../../../lib/api/keys.ts";
import { prefill } from "../../../lib/api/prefill.ts";
import { currentLanguage, useLanguage } from "../../../lib/i18n/i18n.ts";
import styles from "../../../ui/Banner/Banner.module.css";
import { BannerCarousel } from "../../../ui/Banner/BannerCarousel.tsx";

export const prefillBanners = (): Promise<void> => prefill(keys.announcements(currentLanguage()), "announcements");

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
