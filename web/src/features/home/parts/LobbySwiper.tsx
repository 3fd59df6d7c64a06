import "swiper/css";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Swiper as Carousel } from "swiper";
import { Swiper, SwiperSlide } from "swiper/react";
import type { LobbyVendor } from "../../../lib/launch/lobby.ts";
import { VendorCard } from "../../games/parts/VendorCard.tsx";
import styles from "./LobbySwiper.module.css";

interface LobbySwiperProps {
  vendors: readonly LobbyVendor[];
  label: string;
}

/** Carousel of lobbies. Pointer devices get arrows if the lobbies do not all fit. */
export default function LobbySwiper({ vendors, label }: LobbySwiperProps) {
  const { t } = useTranslation("games");
  const [carousel, setCarousel] = useState<Carousel>();
  const [position, setPosition] = useState({ first: true, last: false });
  const updatePosition = ({ isBeginning, isEnd }: Carousel) => setPosition({ first: isBeginning, last: isEnd });
  const fits = position.first && position.last;
  return (
    <>
      <Swiper
        // Uses native scrolling, so that focus, keys and reduced motion work normally.
        cssMode
        slidesPerView="auto"
        spaceBetween={spacing}
        wrapperTag="ul"
        aria-label={label}
        role="group"
        onSwiper={setCarousel}
        onAfterInit={updatePosition}
        onProgress={updatePosition}
        onResize={updatePosition}
      >
        {vendors.map((vendor) => (
          <SwiperSlide
            key={vendor.code}
            tag="li"
            className={styles.slide ?? ""}
            style={{ width: "var(--slide-width)", height: "auto" }}
          >
            <VendorCard vendor={vendor} />
          </SwiperSlide>
        ))}
      </Swiper>
      {!fits && (
        <div className={styles.arrows}>
          <button
            type="button"
            aria-label={t("vendors.previous")}
            disabled={position.first}
            onClick={() => carousel?.slidePrev()}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t("vendors.next")}
            disabled={position.last}
            onClick={() => carousel?.slideNext()}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
    </>
  );
}

/** Gap in px, the same as in the plain row. */
const spacing = 12;
