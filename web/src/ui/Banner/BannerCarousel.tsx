import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Banner } from "../../../../shared/contracts/announcements.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../LazyBoundary/LazyBoundary.tsx";
import styles from "./Banner.module.css";
import { BannerSlide } from "./BannerSlide.tsx";

const BannerSwiper = lazyComponent(() => import("./BannerSwiper.tsx"));

/**
 * Delay in ms until the carousel loads, shortly before its first slide change. Earlier, it would compete with the first
 * screen.
 */
const restMs = constants.carousel.autoplayMs - 1000;

/** Shows the first slide as a plain image. The carousel loads after `restMs`, or earlier when touched or hovered. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation("common");
  const [awake, setAwake] = useState(false);
  const many = banners.length > 1;

  useEffect(() => {
    if (!many) return;
    const timer = setTimeout(() => setAwake(true), restMs);
    return () => clearTimeout(timer);
  }, [many]);

  const [first] = banners;
  if (!first) return null;
  const still = <BannerSlide banner={first} eager />;
  return (
    <section
      className={styles.carousel}
      aria-label={t("banner.label")}
      onTouchStart={() => setAwake(many)}
      onPointerEnter={() => setAwake(many)}
    >
      {many && awake ? (
        <LazyBoundary fallback={still}>
          <BannerSwiper banners={banners} />
        </LazyBoundary>
      ) : (
        still
      )}
    </section>
  );
}
