import { useTranslation } from "react-i18next";
import { Img } from "../../../ui/Img/Img.tsx";
import { usePlay } from "../../play/usePlay.ts";
import { type LobbyVendor, lobbyGame } from "../lobby.ts";
import styles from "./VendorCards.module.css";

interface VendorCardsProps {
  vendors: readonly LobbyVendor[];
  label: string;
  /** How many of the first cards belong to the first view. */
  eager?: number;
}

/** Vendors that are one lobby each, as doors one walks through directly. */
export function VendorCards({ vendors, label, eager = 0 }: VendorCardsProps) {
  const { t } = useTranslation("games");
  const { play } = usePlay();
  return (
    <ul className={styles.cards} aria-label={label}>
      {vendors.map((vendor, index) => (
        <li key={vendor.code}>
          <button
            type="button"
            className={styles.card}
            aria-label={t("vendors.enterOf", { name: vendor.name })}
            onClick={() => play(lobbyGame(vendor))}
          >
            <Img path={vendor.image} alt="" width={cardSize.width} height={cardSize.height} eager={index < eager} />
            <span className={styles.caption}>
              <span className={styles.name}>{vendor.name}</span>
              <span className={styles.enter}>{t("vendors.enter")}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const cardSize = { width: 480, height: 300 } as const;
