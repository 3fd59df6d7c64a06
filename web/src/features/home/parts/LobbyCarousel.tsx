import type { Category } from "../../../../../shared/contracts/games.ts";
import { useInView } from "../../../lib/browser/in-view.ts";
import type { LobbyVendor } from "../../../lib/launch/lobby.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { VendorCard } from "../../games/parts/VendorCard.tsx";
import styles from "./LobbyCarousel.module.css";

const LobbySwiper = lazyComponent(() => import("./LobbySwiper.tsx"));

interface LobbyCarouselProps {
  vendors: readonly LobbyVendor[];
  /** Category that gives the cards their hue. */
  type: Category;
  label: string;
}

/** A row of sports and lottery lobbies. The carousel's script loads when the row is nearly in view. */
export function LobbyCarousel({ vendors, type, label }: LobbyCarouselProps) {
  const [box, inView] = useInView<HTMLDivElement>();
  const list = (
    <ul className={styles.list} aria-label={label}>
      {vendors.map((vendor) => (
        <li key={vendor.code} className={styles.slide}>
          <VendorCard vendor={vendor} />
        </li>
      ))}
    </ul>
  );
  return (
    <div
      ref={box}
      className={styles.carousel}
      data-count={Math.min(vendors.length, 3)}
      style={{ "--hue": `var(--hue-${type.toLowerCase()})` }}
    >
      {inView ? (
        <LazyBoundary fallback={list}>
          <LobbySwiper vendors={vendors} label={label} />
        </LazyBoundary>
      ) : (
        list
      )}
    </div>
  );
}
