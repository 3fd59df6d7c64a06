import type { Category } from "../../../../../shared/contracts/games.ts";
import type { LobbyVendor } from "../../../lib/launch/lobby.ts";
import { VendorCard } from "./VendorCard.tsx";
import styles from "./VendorCards.module.css";

interface VendorCardsProps {
  vendors: readonly LobbyVendor[];
  /** Category that gives the cards their hue. */
  type: Category;
  label: string;
  /** Number of leading cards in the first view. */
  eager?: number;
}

/** Vendors with one lobby each, as buttons that open it directly. */
export function VendorCards({ vendors, type, label, eager = 0 }: VendorCardsProps) {
  return (
    <ul className={styles.cards} aria-label={label} style={{ "--hue": `var(--hue-${type.toLowerCase()})` }}>
      {vendors.map((vendor, index) => (
        <li key={vendor.code}>
          <VendorCard vendor={vendor} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
