import {
  BanknoteArrowUp,
  CreditCard,
  Headset,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  Shield,
} from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { serverNow } from "../../../lib/api/response-age.ts";
import { pagePath } from "../../../lib/browser/page-path.ts";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { supportUrl, useSite } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { type Protection, useProtection } from "../api.ts";
import { Return } from "../parts/Return.tsx";
import { SignInAgain } from "../parts/SignInAgain.tsx";
import { isTermOver } from "../pause.ts";
import { useLimitFormat } from "../useLimitFormat.ts";
import { useOnVisible } from "../useOnVisible.ts";
import styles from "./PausedPage.module.css";

const ways = [
  { page: "withdraw", icon: BanknoteArrowUp },
  { page: "securityCenter", icon: CreditCard },
  { page: "saferPlay", icon: Shield },
  { page: "transactionHistory", icon: ReceiptText },
  { page: "messageV2", icon: MessageSquare },
] as const satisfies readonly { page: string; icon: LucideIcon }[];

const closed = ["games", "money", "rewards"] as const;

/**
 * Start page during a time-out or exclusion: what is paused, until when, what stays available, and how to return.
 * @param props.children deposits still in progress
 */
export default function PausedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation("paused");
  const { data, error, retry } = useProtection();
  useOnVisible(() => void retry());
  const isForEver = data?.exclusion !== undefined && data.exclusion.until === undefined;
  const support = supportUrl(useSite().site);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("title")}</h1>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={120} radius={16} />}>
        {(protection) => (
          <>
            {protection.signInAnew ? <SignInAgain /> : <Term protection={protection} onOver={() => void retry()} />}
            {protection.exclusion && isTermOver(protection.exclusion) && (
              <Return exclusion={protection.exclusion} onConfirmable={() => void retry()} />
            )}
          </>
        )}
      </AsyncView>
      {children}
      <section className={styles.part}>
        <h2 className={layout.title}>{t("open.title")}</h2>
        <ul className={styles.ways}>
          {ways.map(({ page, icon: Icon }) => {
            const path = pagePath(page);
            return (
              path && (
                <li key={page}>
                  <Link className={styles.way} to={path}>
                    <Icon size={22} aria-hidden="true" />
                    <span>
                      <b>{t(`open.${page}.title`)}</b>
                      <small>
                        {t(page === "saferPlay" && isForEver ? "open.saferPlay.ever" : `open.${page}.text`)}
                      </small>
                    </span>
                  </Link>
                </li>
              )
            );
          })}
          {support && (
            <li>
              <button type="button" className={styles.way} onClick={() => openSupport(support)}>
                <Headset size={22} aria-hidden="true" />
                <span>
                  <b>{t("open.support.title")}</b>
                  <small>{t("open.support.text")}</small>
                </span>
              </button>
            </li>
          )}
        </ul>
      </section>
      <section className={styles.part}>
        <h2 className={layout.title}>{t("closed.title")}</h2>
        <ul className={styles.closed}>
          {closed.map((each) => (
            <li key={each}>{t(`closed.${each}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Term({ protection: { timeOut, exclusion }, onOver }: { protection: Protection; onOver(): void }) {
  const { t } = useTranslation("paused");
  const { time } = useLimitFormat();
  useEnd(exclusion ? undefined : timeOut?.until, onOver);
  if (!exclusion) return timeOut ? <p className={styles.term}>{t("timeOut", { time: time(timeOut.until) })}</p> : null;
  const { since, until } = exclusion;
  if (until === undefined) return <p className={styles.term}>{t("ever", { since: time(since) })}</p>;
  return (
    <p className={styles.term}>
      {t(isTermOver(exclusion) ? "over" : "exclusion", { since: time(since), until: time(until) })}
    </p>
  );
}

/** Maximum delay of a browser timer. */
const maxTimerMs = 2 ** 31 - 1;

/** Calls `onEnd` one second after a time-out ends. */
function useEnd(until: string | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (until === undefined) return;
    const ms = Date.parse(until) - serverNow() + 1000;
    const timer = setTimeout(() => end(), Math.min(Math.max(ms, 1000), maxTimerMs));
    return () => clearTimeout(timer);
  }, [until]);
}
