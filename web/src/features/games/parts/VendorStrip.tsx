import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Vendor } from "../../../../../shared/contracts/lobby.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { isLobby, listGame, lobbyGame } from "../../../lib/launch/lobby.ts";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { Strip } from "../../../ui/Strip/Strip.tsx";
import styles from "./VendorStrip.module.css";

interface VendorStripProps {
  vendors: readonly Vendor[];
  name: string;
  current?: string | undefined;
  /**
   * Returns the path of a vendor's games, or of all vendors' games without a code. Undefined if there is no list to
   * filter; a press on a vendor then follows the launch table (spec section 4).
   */
  hrefOf?(code?: string): string;
}

const arrowsFrom = constants.vendorArrowsAbove + 1;

/** A category's vendors. A vendor with a list filters the games below, a vendor with a lobby opens it. */
export function VendorStrip({ vendors, name, current, hrefOf }: VendorStripProps) {
  const { t } = useTranslation("games");
  const { play } = usePlay();
  const arrows = { previous: t("vendors.previous"), next: t("vendors.next") };
  return (
    <Strip {...(vendors.length >= arrowsFrom && { arrows })}>
      <ul className={styles.list} aria-label={`${t("vendors.label")}: ${name}`}>
        {hrefOf && (
          <li>
            <Link className={styles.vendor} to={hrefOf()} aria-current={current === undefined || undefined}>
              {t("vendors.all")}
            </Link>
          </li>
        )}
        {vendors.map((vendor) => (
          <li key={vendor.code}>
            {hrefOf && !isLobby(vendor) ? (
              <Link
                className={styles.vendor}
                to={hrefOf(vendor.code)}
                aria-label={vendor.name}
                aria-current={vendor.code === current || undefined}
              >
                <Logo vendor={vendor} />
              </Link>
            ) : (
              <button
                type="button"
                className={styles.vendor}
                aria-label={t(isLobby(vendor) ? "vendors.enterOf" : "tile.openOf", { name: vendor.name })}
                onClick={() => play(isLobby(vendor) ? lobbyGame(vendor) : listGame(vendor))}
              >
                <Logo vendor={vendor} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </Strip>
  );
}

/** The vendor's wordmark, 160×48, or its name if the image is missing. */
function Logo({ vendor }: { vendor: Vendor }) {
  return (
    <Img
      path={vendor.logo}
      alt={vendor.name}
      width={wordmark.width}
      height={wordmark.height}
      fallback="vendor"
      className={styles.logo ?? ""}
    />
  );
}

const wordmark = { width: 160, height: 48 } as const;
