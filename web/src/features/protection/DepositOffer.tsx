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
 * Card beside the deposit form. Offers limits until one is set or the offer is declined (domain-rules section 2), then
 * shows a link, and every six months the review, because all players visit this page. While loading, it shows the link,
 * so that the form does not shift.
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
