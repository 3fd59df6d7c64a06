import { KeyRound, RotateCw, WalletCards } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { WithdrawalOptions } from "../../../../../shared/contracts/withdrawals.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { useUnconfirmedWrite } from "../../../lib/api/unknown-outcome.ts";
import { isNothing } from "../../../lib/forms/amount.ts";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { useOwner } from "../../../lib/session/session.ts";
import { useWallets } from "../../../lib/session/wallets.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button, LinkButton } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import {
  refreshMoney,
  refreshTerms,
  useActiveBonuses,
  useCards,
  useNewestWithdrawals,
  usePaymentPassword,
  usePayouts,
  useWithdrawalOptions,
} from "../api.ts";
import { leftOf, leftOfDeposits, shareOf } from "../outcome.ts";
import { UnconfirmedForm } from "../parts/UnconfirmedForm.tsx";
import { type SubmittedWithdrawal, UnderWay } from "../parts/UnderWay.tsx";
import { WithdrawForm } from "../parts/WithdrawForm.tsx";
import { unconfirmedWithdrawals } from "../unconfirmed-withdrawal.ts";
import styles from "./WithdrawPage.module.css";

/** Loaded separately, because it is below the first screen. */
const WithdrawalList = lazyComponent(() => import("../parts/WithdrawalList.tsx"));

/** `/member/withdraw`: payouts to confirm, the withdrawal form, withdrawals in progress, and the list of all. */
export default function WithdrawPage() {
  const { t } = useTranslation("pages");
  const heading = useRef<HTMLHeadingElement>(null);
  const [submitted, setSubmitted] = useState<SubmittedWithdrawal>();
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={layout.pageTitle}>
        {t("withdraw.title")}
      </h1>
      <Payouts onAnswered={() => heading.current?.focus()} />
      <div className={styles.columns}>
        <NewWithdrawal onSubmitted={setSubmitted} />
        <UnderWay submitted={submitted} />
      </div>
      <LazyBoundary inline fallback={<Skeleton height={320} radius={16} />}>
        <WithdrawalList />
      </LazyBoundary>
    </div>
  );
}

/** Loaded separately, because payouts are rare. */
const PayoutCard = lazyComponent(() => import("../parts/PayoutCard.tsx"));

/** Polling interval in ms. Short, so that new payouts and answers from other devices appear soon. */
const pollMs = 15_000;

/** Payouts that wait for confirmation or are disputed. */
function Payouts({ onAnswered }: { onAnswered(): void }) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const { data } = usePayouts(pollMs);
  const waiting = data?.items.filter(({ status }) => status === "waiting") ?? [];
  const disputed = data?.items.filter(({ status }) => status === "disputed") ?? [];
  if (waiting.length + disputed.length === 0) return null;
  return (
    <section className={layout.stack3} aria-labelledby="payouts">
      <h2 id="payouts" className={layout.title}>
        {t(waiting.length > 0 ? "payouts.title" : "payouts.disputes")}
      </h2>
      <LazyBoundary inline fallback={<Skeleton height={320} radius={16} />}>
        {waiting.map((payout) => (
          <PayoutCard
            key={payout.id}
            payout={payout}
            onAnswered={() => {
              void refreshMoney();
              onAnswered();
            }}
          />
        ))}
      </LazyBoundary>
      {disputed.map(({ id, paid }) => (
        <Alert key={id} tone="info">
          {t("payouts.disputed", { amount: money(paid) })}
        </Alert>
      ))}
    </section>
  );
}

/** The withdrawal form, or the requirements that are not met yet. */
function NewWithdrawal({ onSubmitted }: { onSubmitted(submitted: SubmittedWithdrawal): void }) {
  const { t } = useTranslation("withdraw");
  const owner = useOwner();
  const unconfirmed = useUnconfirmedWrite(unconfirmedWithdrawals, owner);
  const newest = useNewestWithdrawals();
  const { available, wallets } = useAvailable();
  const [options, cards, password] = [useWithdrawalOptions(), useCards(), usePaymentPassword()];
  const reads = [options, cards, password, wallets];
  const error = reads.find((read) => read.error && !read.data)?.error;
  const data =
    options.data && cards.data && password.data && available !== undefined
      ? { options: options.data, cards: cards.data.items, password: password.data, available }
      : undefined;
  const retry = () => {
    for (const read of reads) if (!read.data || read.error) void read.retry();
  };

  const hasOpenTurnover = data === undefined || !isNothing(data.options.turnover.left);
  // Once shown, the form remains if the turnover becomes unmet. The field shows the error.
  const [opened, setOpened] = useState(false);
  if (!hasOpenTurnover && !opened) setOpened(true);
  return (
    <section className={styles.ask} aria-labelledby="ask">
      <h2 id="ask" className={layout.title}>
        {t("form.title")}
      </h2>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={520} radius={16} />}>
        {({ options, cards, password, available }) => {
          const isReady = cards.length > 0 && password.set;
          return (
            <>
              {!isReady && <Setup hasCard={cards.length > 0} hasPassword={password.set} />}
              {hasOpenTurnover && !unconfirmed && <Turnover turnover={options.turnover} />}
              {isReady && unconfirmed && (
                <UnconfirmedForm
                  account={owner}
                  unconfirmed={unconfirmed}
                  card={cards.find(({ id }) => id === unconfirmed.cardId)}
                  options={options}
                  onSubmitted={onSubmitted}
                />
              )}
              {isReady && opened && !unconfirmed && (
                <WithdrawForm
                  options={options}
                  cards={cards}
                  available={available}
                  lockedUntil={password.lockedUntil}
                  onSubmitted={onSubmitted}
                  existingIds={newest.data?.items.map(({ id }) => id)}
                />
              )}
            </>
          );
        }}
      </AsyncView>
    </section>
  );
}

/** Returns the main wallet's balance. Withdrawals are paid only from the main wallet. */
function useAvailable() {
  const wallets = useWallets();
  return { available: wallets.data?.items.find(({ vendor }) => vendor === undefined)?.amount, wallets };
}

interface SetupProps {
  hasCard: boolean;
  hasPassword: boolean;
}

function Setup({ hasCard, hasPassword }: SetupProps) {
  const { t } = useTranslation("withdraw");
  const centre = pathTo("securityCenter");
  return (
    <div className={styles.setup}>
      <p className={styles.lead}>{t("setup.lead")}</p>
      <ul className={styles.list}>
        {!hasCard && (
          <li className={styles.missing}>
            <WalletCards size={24} aria-hidden="true" />
            <p>{t("setup.card")}</p>
            <LinkButton variant="primary" to={`${centre}#cards`}>
              {t("setup.addCard")}
            </LinkButton>
          </li>
        )}
        {!hasPassword && (
          <li className={styles.missing}>
            <KeyRound size={24} aria-hidden="true" />
            <p>{t("setup.password")}</p>
            <LinkButton variant="primary" to={`${centre}#payment-password`}>
              {t("setup.setPassword")}
            </LinkButton>
          </li>
        )}
      </ul>
    </div>
  );
}

/**
 * Unmet turnover that blocks withdrawals, by its source. During a time-out or exclusion, the text does not ask the
 * player to play, because only the operator can release the money.
 */
function Turnover({ turnover }: { turnover: WithdrawalOptions["turnover"] }) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const paused = useIsPaused();
  const { data: bonuses } = useActiveBonuses(true);
  const { required, actual, left } = turnover;
  const deposits = bonuses && leftOfDeposits(turnover, bonuses);
  return (
    <div className={styles.turnover}>
      <h3 className={styles.turnoverTitle}>{t("turnover.title")}</h3>
      <p>{paused ? t("turnover.paused") : t("turnover.text", { left: money(left) })}</p>
      <ProgressBar value={shareOf(actual, required)} name={{ label: t("turnover.progress") }} />
      <p className={styles.figures}>{t("turnover.of", { actual: money(actual), required: money(required) })}</p>
      {bonuses && (
        <ul className={styles.turnoverList} aria-label={t("turnover.sources")}>
          {bonuses.items.map((bonus) => (
            <li key={bonus.id} className={styles.source}>
              <span>{bonus.promotion}</span>
              <span className={styles.left}>{t("turnover.left", { amount: money(leftOf(bonus)) })}</span>
              <ProgressBar
                value={shareOf(bonus.turnoverPlayed, bonus.turnoverRequired)}
                name={{ label: t("turnover.progressOf", { name: bonus.promotion }) }}
              />
            </li>
          ))}
          {deposits && (
            <li className={styles.source}>
              <span>{t("turnover.deposits")}</span>
              <span className={styles.left}>{t("turnover.left", { amount: money(deposits) })}</span>
            </li>
          )}
        </ul>
      )}
      <div className={layout.cluster3}>
        {!paused && (
          <LinkButton variant="primary" to={pathTo("home")}>
            {t("turnover.play")}
          </LinkButton>
        )}
        <Button icon={<RotateCw size={18} aria-hidden="true" />} onClick={() => void refreshTerms()}>
          {t("turnover.again")}
        </Button>
      </div>
      {!paused && (
        <Link className={styles.help} to={`${pathTo("help")}#turnover`}>
          {t("turnover.help")}
        </Link>
      )}
    </div>
  );
}
