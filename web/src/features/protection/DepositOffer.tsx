import { LifeBuoy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { Button, LinkButton } from "../../ui/Button/Button.tsx";
import { reviewProtection, useProtection } from "./api.ts";
import styles from "./DepositOffer.module.css";
import { OfferCard } from "./parts/OfferCard.tsx";
import ReviewDue from "./ReviewDue.tsx";
import { useProtectionAction } from "./useProtectionAction.ts";

/**
 * Card next to the deposit form that offers limits until one is set or the offer is declined (domain-rules section 2).
 * Every six months it shows the review of limits instead, because all players visit this page. Otherwise, and while
 * loading, it shows a link, so that the form does not shift.
 */
export default function DepositOffer() {
  const { t } = useTranslation(["protection", "pages"]);
  const { data } = useProtection();
  const { act, busy } = useProtectionAction();
  if (data?.reviewDue) return <ReviewDue />;
  if (!data?.offered) {
    return (
      <Link className={styles.link} to={pathTo("saferPlay")}>
        <LifeBuoy size={18} aria-hidden="true" />
        {t("pages:saferPlay.title")}
      </Link>
    );
  }
  return (
    <OfferCard title={t("offer.title")} text={t("offer.text")}>
      <LinkButton size="sm" to={pathTo("saferPlay")}>
        {t("offer.set")}
      </LinkButton>
      <Button
        size="sm"
        variant="ghost"
        busy={busy === "later"}
        onClick={() => void act("later", reviewProtection, t("offer.said"))}
      >
        {t("offer.later")}
      </Button>
    </OfferCard>
  );
}
