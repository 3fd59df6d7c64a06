import { Link } from "react-router-dom";
import type { Banner } from "../../../../../shared/schemas/lobby.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { bannerTarget } from "../banner-target.ts";
import styles from "./Banner.module.css";
import { bannerSize } from "./banner-size.ts";

/** One banner: its picture, its title as real text, and its way when it has one. */
export function BannerSlide({ banner, eager = false }: { banner: Banner; eager?: boolean }) {
  const target = bannerTarget(banner.link);
  const face = (
    <>
      <Img path={banner.image} alt="" {...bannerSize} eager={eager} className={styles.picture ?? ""} />
      <span className={styles.title}>{banner.title}</span>
    </>
  );
  if (!target) return <div className={styles.slide}>{face}</div>;
  if ("to" in target) {
    return (
      <Link className={styles.slide} to={target.to}>
        {face}
      </Link>
    );
  }
  return (
    <a className={styles.slide} href={target.href} target="_blank" rel="noopener noreferrer">
      {face}
    </a>
  );
}
