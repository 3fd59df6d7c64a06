import type { Banner } from "../../../../shared/contracts/announcements.ts";
import { Img } from "../Img/Img.tsx";
import styles from "./Banner.module.css";
import { BannerLink } from "./BannerLink.tsx";

export function BannerSlide({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
  return (
    <BannerLink banner={banner} className={styles.slide}>
      <Img path={banner.image} alt="" {...bannerSize} eager={eager} fallback="plain" className={styles.picture ?? ""} />
      <span className={styles.title}>{banner.title}</span>
    </BannerLink>
  );
}

/** Size of the platform's banner images. */
const bannerSize = { width: 1200, height: 420 } as const;
