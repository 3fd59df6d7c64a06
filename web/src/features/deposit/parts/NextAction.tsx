import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import type { Deposit } from "../api.ts";
import styles from "./DepositCard.module.css";
import { PayeeBox } from "./PayeeBox.tsx";

const ReferenceForm = lazyComponent(() => import("./ReferenceForm.tsx"));

/** The next action of a pending deposit. */
export function NextAction({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation("deposit");
  // During a time-out or exclusion, the player can report a payment but is not asked to pay.
  const paused = useIsPaused();
  const { kind, amount, fee, arrives, payee, url, waitsFor, reference } = deposit;
  const facts = (
    <DescriptionList
      layout="columns"
      items={[
        { term: t("summary.fee"), value: fee !== undefined && !/^0(\.0+)?$/.test(fee) && <Amount value={fee} /> },
        { term: t("summary.arrives"), value: arrives !== undefined && <Amount value={arrives} /> },
        { term: t("reference.label"), value: reference },
      ].filter(({ value }) => value !== false)}
    />
  );
  if (waitsFor === "reference") {
    return (
      <>
        {payee && !paused && (
          <PayeeBox payee={payee} amount={amount} text={t("payee.ewallet")} isAddress={kind === "virtual"} />
        )}
        {facts}
        <LazyBoundary inline fallback={<Skeleton height={160} radius={12} />}>
          <ReferenceForm deposit={deposit} />
        </LazyBoundary>
      </>
    );
  }
  if (waitsFor === "payment") {
    return (
      <>
        {url !== undefined && !paused && (
          <>
            <p>{t("payee.redirect")}</p>
            <LinkButton
              to={url}
              target="_blank"
              rel="noopener noreferrer"
              variant="primary"
              size="lg"
              icon={<ExternalLink size={18} aria-hidden="true" />}
            >
              {t("payee.open")}
            </LinkButton>
          </>
        )}
        {payee && !paused && <PayeeBox payee={payee} amount={amount} text={t("payee.qr")} />}
        {facts}
        <p className={styles.quiet}>{t("card.byItself")}</p>
      </>
    );
  }
  return (
    <>
      <p role="status">{t("card.review")}</p>
      {facts}
    </>
  );
}
