import { Clock, ExternalLink, Headset } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/response-age.ts";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { supportUrl, useSite, useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { type Deposit, refreshDeposits, refreshMoney, useDeposit } from "../api.ts";
import styles from "./DepositCard.module.css";
import { PayeeBox } from "./PayeeBox.tsx";

interface DepositCardProps {
  id: string;
  /** The deposit, if it is in the list of pending ones. Otherwise the card reads it by its id. */
  listed: Deposit | undefined;
  /** The deposit was just started on this page. */
  isNew: boolean;
  onClose(): void;
}

/** A deposit's card, polled until the deposit ends. */
export function DepositCard({ id, listed, isNew, onClose }: DepositCardProps) {
  const { data, error, retry } = useDeposit(listed ? undefined : id);
  const [cached, setCached] = useState(listed);
  const deposit = listed ?? data ?? cached;
  if (deposit !== cached) setCached(deposit);
  const isOver = deposit !== undefined && deposit.status !== "pending";
  useEffect(() => {
    if (isOver) refreshMoney();
  }, [isOver]);
  if (!deposit)
    return error ? <ErrorCard error={error} onRetry={() => void retry()} /> : <Skeleton height={320} radius={16} />;
  if (isOver) return <DepositEnd deposit={deposit} onClose={onClose} />;
  return <PendingCard deposit={deposit} isNew={isNew} />;
}

const tones = { done: "success", failed: "danger", cancelled: "warning" } as const;

function DepositEnd({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const { t } = useTranslation(["deposit", "common"]);
  const { site } = useSite();
  const support = supportUrl(site);
  const { money } = useSiteFormat();
  const { method, amount, status, arrives = amount, bonus, remark } = deposit;
  if (status === "pending") return null;
  return (
    <section className={styles.card} data-state={status} aria-label={`${method} ${money(amount)}`}>
      <h3 className={styles.title}>
        {method} · <Amount value={amount} />
      </h3>
      <Alert tone={tones[status]}>
        {t(`end.${status}`, { amount: money(arrives) })}
        {bonus !== undefined && status === "done" && ` ${t("end.bonus", { amount: money(bonus) })}`}
        {remark !== undefined && ` ${t("end.remark", { remark })}`}
      </Alert>
      <div className={layout.cluster2}>
        {support && status !== "done" && (
          <Button icon={<Headset size={18} aria-hidden="true" />} onClick={() => openSupport(support)}>
            {t("common:nav.support")}
          </Button>
        )}
        <Button onClick={onClose}>{t("end.close")}</Button>
      </div>
    </section>
  );
}

function PendingCard({ deposit, isNew }: { deposit: Deposit; isNew: boolean }) {
  const { t } = useTranslation("deposit");
  const id = useId();
  // During a time-out or exclusion, the player must not be asked to pay.
  const paused = useIsPaused();
  const heading = useRef<HTMLHeadingElement>(null);
  const { method, amount, waitsFor = "review", expiresAt } = deposit;
  useEffect(() => {
    // `isNew` can change after the first render: the polled list may show the card before the order's response arrives.
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const wait = useRef(waitsFor);
  useEffect(() => {
    // Moves the focus here when the form of the previous action disappears.
    if (wait.current !== waitsFor && document.activeElement === document.body) heading.current?.focus();
    wait.current = waitsFor;
  }, [waitsFor]);
  return (
    <section className={styles.card} data-state="pending" aria-labelledby={id}>
      <header className={layout.ends2}>
        <h3 className={styles.title} id={id} ref={heading} tabIndex={-1}>
          {method} · <Amount value={amount} />
        </h3>
        {(!paused || waitsFor === "review") && (
          <StatusBadge tone={waitsFor === "review" ? "info" : "warning"}>{t(`waits.${waitsFor}`)}</StatusBadge>
        )}
      </header>
      {expiresAt !== undefined && waitsFor !== "review" && !paused && <TimeLeft key={expiresAt} until={expiresAt} />}
      <NextAction deposit={deposit} />
    </section>
  );
}

/** Remaining time to pay, by the gateway's clock. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation("deposit");
  const [isOver, setOver] = useState(false);
  function end(): void {
    setOver(true);
    refreshDeposits();
  }
  return (
    <p className={styles.time} data-over={isOver || undefined}>
      <Clock size={18} aria-hidden="true" />
      {isOver ? (
        t("time.over")
      ) : (
        <>
          {t("time.left")} <Countdown until={until} clock={serverNow} onEnd={end} />
        </>
      )}
    </p>
  );
}

const ReferenceForm = lazyComponent(() => import("./ReferenceForm.tsx"));

function NextAction({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation("deposit");
  // During a time-out or exclusion, the player can report a payment but must not be asked to pay.
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
        <p className={layout.note}>{t("card.byItself")}</p>
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
