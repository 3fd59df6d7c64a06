import type { Category } from "../../../../../shared/contracts/games.ts";
import { useNear } from "../../../lib/browser/near.ts";
import type { LobbyVendor } from "../../../lib/launch/lobby.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { VendorCard } from "../../games/parts/VendorCard.tsx";
import styles from "./Entrances.module.css";

const EntranceSwiper = lazyComponent(() => import("./EntranceSwiper.tsx"));

interface EntrancesProps {
  vendors: readonly LobbyVendor[];
  /** The category they stand in; gives the cards their hue. */
  type: Category;
  label: string;
}

/** The links to sports and lottery lobbies, one beside the other; the carousel's code comes when they are nearly in sight. */
export function Entrances({ vendors, type, label }: EntrancesProps) {
  const [box, near] = useNear<HTMLDivElement>();
  const still = (
    <ul className={styles.still} aria-label={label}>
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
      className={styles.entrances}
      data-count={Math.min(vendors.length, 3)}
      style={{ "--hue": `var(--hue-${type.toLowerCase()})` }}
    >
      {near ? (
        <LazyBoundary fallback={still}>
          <EntranceSwiper vendors={vendors} label={label} />
        </LazyBoundary>
      ) : (
        still
      )}
    </div>
  );
}
