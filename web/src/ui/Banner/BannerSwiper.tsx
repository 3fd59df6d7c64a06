import "swiper/css";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Swiper as Carousel } from "swiper";
import { Autoplay } from "swiper/modules";
import { Swiper, SwiperSlide } from "swiper/react";
import type { Banner } from "../../../../shared/contracts/announcements.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import styles from "./Banner.module.css";
import { BannerSlide } from "./BannerSlide.tsx";

const { transitionMs, autoplayMs, spacing } = constants.carousel;
const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * The moving carousel of two or more banners (spec section 9). With reduced motion, it does not start automatically.
 */
export default function BannerSwiper({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation("common");
  const [carousel, setCarousel] = useState<Carousel>();
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(prefersReducedMotion);

  function toggle() {
    if (paused) carousel?.autoplay.start();
    else carousel?.autoplay.stop();
    setPaused(!paused);
  }

  return (
    <>
      <Swiper
        modules={[Autoplay]}
        loop
        slidesPerView={1}
        spaceBetween={spacing}
        speed={prefersReducedMotion() ? 0 : transitionMs}
        autoplay={prefersReducedMotion() ? false : { delay: autoplayMs, disableOnInteraction: false }}
        onSwiper={setCarousel}
        onRealIndexChange={({ realIndex }) => setCurrent(realIndex)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide key={banner.id} inert={index !== current}>
            <BannerSlide banner={banner} eager={index === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className={styles.controls}>
        {banners.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            className={styles.bullet}
            aria-label={t("banner.slide", { number: index + 1, count: banners.length })}
            aria-current={index === current || undefined}
            onClick={() => carousel?.slideToLoop(index)}
          />
        ))}
        <button
          type="button"
          className={styles.pause}
          aria-label={paused ? t("banner.play") : t("banner.pause")}
          onClick={toggle}
        >
          {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        </button>
      </div>
    </>
  );
}
