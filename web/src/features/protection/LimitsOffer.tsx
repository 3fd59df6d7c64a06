import { ShieldCheck } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { popupStore } from "../../lib/browser/popups.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button, LinkButton } from "../../ui/Button/Button.tsx";
import styles from "./LimitsOffer.module.css";

/**
 * Limits are offered to who has just registered, beside whatever they do first and in nobody's way (RTS 12). Skipped here
 * they are offered with the first deposit once more, where they can be refused for good.
 */
export default function LimitsOffer() {
  const { t } = useTranslation("register");
  const { isSignedIn } = useSession();
  const { pathname } = useLocation();
  // The member centre has its own offers, and nobody else is to meet this one.
  const isOver = !isSignedIn || pathname.startsWith(pathTo("member"));
  useEffect(() => {
    if (isOver) popupStore.close();
  }, [isOver]);
  if (isOver) return null;
  return (
    <div className={styles.place}>
      <section className={styles.card} aria-labelledby="limits-after-registration">
        <h2 className={styles.title} id="limits-after-registration">
          <ShieldCheck size={20} aria-hidden="true" />
          {t("limits.title")}
        </h2>
        <p className={styles.text}>{t("limits.text")}</p>
        <div className={styles.acts}>
          <LinkButton size="sm" to={pathTo("saferPlay")}>
            {t("limits.set")}
          </LinkButton>
          <Button size="sm" variant="ghost" onClick={popupStore.close}>
            {t("limits.later")}
          </Button>
        </div>
      </section>
    </div>
  );
}
