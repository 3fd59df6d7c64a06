import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../../../../shared/schemas/lobby.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { usePlay } from "../../play/usePlay.ts";
import { type LobbyVendor, lobbyGame } from "../lobby.ts";
import { artSize } from "./art-size.ts";
import styles from "./VendorCards.module.css";

interface VendorCardsProps {
  vendors: readonly LobbyVendor[];
  /** The category they stand in; gives the cards their hue. */
  type: Category;
  label: string;
  /** How many of the first cards belong to the first view. */
  eager?: number;
}

/** Vendors that are one lobby each, as doors one walks through directly. */
export function VendorCards({ vendors, type, label, eager = 0 }: VendorCardsProps) {
  const { t } = useTranslation("games");
  const { play } = usePlay();
  return (
    <ul className={styles.cards} aria-label={label} style={{ "--hue": `var(--hue-${type.toLowerCase()})` }}>
      {vendors.map((vendor, index) => (
        <li key={vendor.code}>
          <button
            type="button"
            className={styles.card}
            aria-label={t("vendors.enterOf", { name: vendor.name })}
            onClick={() => play(lobbyGame(vendor))}
          >
            <span className={styles.art}>
              <Img path={vendor.image} alt="" {...artSize} eager={index < eager} className={styles.picture ?? ""} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{vendor.name}</span>
              <span className={styles.enter}>
                {t("vendors.enter")}
                <ChevronRight size={16} aria-hidden="true" />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
