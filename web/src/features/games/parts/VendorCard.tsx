import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type LobbyVendor, lobbyGame } from "../../../lib/launch/lobby.ts";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { artSize } from "../../../ui/Img/art-size.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import styles from "./VendorCard.module.css";

/** Button that opens a vendor's lobby, in the category's hue. */
export function VendorCard({ vendor, eager = false }: { vendor: LobbyVendor; eager?: boolean }) {
  const { t } = useTranslation("games");
  const { play } = usePlay();
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={t("vendors.enterOf", { name: vendor.name })}
      onClick={() => play(lobbyGame(vendor))}
    >
      <span className={styles.art}>
        <Img path={vendor.image} alt="" {...artSize} eager={eager} className={styles.picture ?? ""} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{vendor.name}</span>
        <span className={styles.enter}>
          {t("vendors.enter")}
          <ChevronRight size={16} aria-hidden="true" />
        </span>
      </span>
    </button>
  );
}
