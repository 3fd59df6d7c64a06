import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button, LinkButton } from "../../ui/Button/Button.tsx";
import styles from "./LimitsOffer.module.css";
import { OfferCard } from "./parts/OfferCard.tsx";

/**
 * Offers limits after the registration without covering the page (RTS 12). If skipped, the deposit page offers them
 * again and lets the player decline permanently.
 */
export default function LimitsOffer() {
  const { t } = useTranslation("register");
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  // The member centre has its own offers, and other accounts must not see this offer.
  const isOver = !isSignedIn || pathname.startsWith(pathTo("member"));
  useEffect(() => {
    if (isOver) popupStore.close();
  }, [isOver]);
  if (isOver) return null;
  return (
    <div className={styles.place} data-at-bottom="">
      <OfferCard title={t("limits.title")} text={t("limits.text")} className={styles.card}>
        <LinkButton size="sm" to={pathTo("saferPlay")}>
          {t("limits.set")}
        </LinkButton>
        <Button size="sm" variant="ghost" onClick={popupStore.close}>
          {t("limits.later")}
        </Button>
      </OfferCard>
    </div>
  );
}
