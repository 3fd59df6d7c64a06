import { ChevronRight, FileClock, Inbox, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { ContractKind, RunningPeriod } from "../../../../../shared/contracts/agent-contracts.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { formatInstant, unbroken } from "../../../lib/i18n/format.ts";
import { contractKindsOf, contractPages, useContractRequests } from "../../../lib/session/contracts.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { useFigureText } from "../figures.ts";
import styles from "./Contracts.module.css";

/** Contract tasks: offers to answer, own offers without an answer, and the current periods of the agent's contracts. */
export function Contracts() {
  const { t } = useTranslation("agentOverview");
  const { data, error, retry, hasContracts } = useContractRequests();
  const kinds = contractKindsOf(data);
  // If all kinds are disabled, no contract page exists.
  if (!hasContracts || (data && kinds.length === 0)) return null;
  return (
    <section className={layout.stack2} aria-labelledby="contracts">
      <h2 className={styles.title} id="contracts">
        {t("contracts.title")}
      </h2>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<Skeleton height={148} radius={16} />}
      >
        {({ items, kinds: states, openOffers }) => {
          const running = kinds.flatMap((kind) => {
            const period = states[kind].running;
            return period ? [{ kind, period }] : [];
          });
          const [first] = kinds;
          return (
            <ul className={styles.list}>
              {items.map(({ id, kind, type, from }) => (
                <WaitingLink key={id} to={pathTo(contractPages[kind])} Icon={Inbox} isUrgent>
                  {t(`contracts.request.${type}`, { from, kind: t(`contracts.kinds.${kind}`) })}
                </WaitingLink>
              ))}
              {openOffers > 0 && first && (
                <WaitingLink to={pathTo(contractPages[first])} Icon={FileClock}>
                  {t("contracts.openOffers", { count: openOffers })}
                </WaitingLink>
              )}
              {running.map(({ kind, period }) => (
                <RunningContract key={kind} kind={kind} period={period} onSettle={() => void retry()} />
              ))}
              {items.length + openOffers + running.length === 0 && (
                <li className={styles.nothing}>{t("contracts.nothing")}</li>
              )}
            </ul>
          );
        }}
      </AsyncView>
    </section>
  );
}

interface WaitingLinkProps {
  to: string;
  Icon: LucideIcon;
  /** The agent's own answer is pending. */
  isUrgent?: boolean;
  children: ReactNode;
}

const WaitingLink = ({ to, Icon, isUrgent = false, children }: WaitingLinkProps) => (
  <li className={styles.waitingLinkItem}>
    <Link className={styles.link} to={to} data-urgent={isUrgent || undefined}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  </li>
);

interface RunningContractProps {
  kind: ContractKind;
  period: RunningPeriod;
  onSettle(): void;
}

function RunningContract({ kind, period, onSettle }: RunningContractProps) {
  const { t } = useTranslation("agentOverview");
  const text = useFigureText();
  const { measure, estimate, tier, next, settlesAt } = period;
  const missing = next && [
    ...(toPoisha(next.measure) > 0 ? [text.shortMoney(toPoisha(next.measure))] : []),
    ...(next.active > 0 ? [t("contracts.active", { count: next.active })] : []),
  ];
  return (
    <li className={styles.item}>
      <Link className={styles.contract} to={pathTo(contractPages[kind])}>
        <span className={styles.head}>
          <strong>{t(`contracts.kinds.${kind}`)}</strong>
          <StatusBadge tone={tier === undefined ? "neutral" : "success"}>
            {tier === undefined ? t("contracts.noTier") : t("contracts.tier", { number: tier + 1 })}
          </StatusBadge>
        </span>
        <span className={styles.estimate}>
          <Amount value={estimate} />
          <span className={styles.provisional}>{t("contracts.provisional")}</span>
        </span>
        <span className={styles.line}>
          {t(kind === "dividend" ? "contracts.netLoss" : "contracts.validBets")} <Amount value={measure} />
        </span>
        {missing && next && missing.length > 0 && (
          <span className={styles.line}>
            {t("contracts.missing", { number: next.tier + 1, missing: missing.join(" + ") })}
          </span>
        )}
        <span className={styles.line}>
          {t("contracts.settles")} <SettlesIn at={settlesAt} onSettle={onSettle} />
        </span>
      </Link>
    </li>
  );
}

interface SettlesInProps {
  /** ISO timestamp. */
  at: string;
  onSettle(): void;
}

const hourMs = 3_600_000;
const countdownMs = 24 * hourMs;

function SettlesIn({ at, onSettle }: SettlesInProps) {
  const { t } = useTranslation("agentOverview");
  const utcOffset = useSiteFormat().utcOffset;
  const left = Date.parse(at) - serverNow();
  if (left <= countdownMs) return <Countdown until={at} clock={serverNow} onEnd={onSettle} />;
  const hours = Math.floor(left / hourMs);
  const days = t("contracts.days", { count: Math.floor(hours / 24) });
  return (
    <time dateTime={at} title={unbroken(formatInstant(at, utcOffset))}>
      {[days, ...(hours % 24 > 0 ? [t("contracts.hours", { count: hours % 24 })] : [])].join(" ")}
    </time>
  );
}
