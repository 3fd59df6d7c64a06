import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { WithdrawalOptions } from "../../../../../shared/contracts/withdrawals.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { refreshTerms } from "../api.ts";
import styles from "./Locked.module.css";

/** Shown after too many wrong payment passwords: the end of the lock, and a link to reset the password. */
export function Locked({ until }: { until: string }) {
  const { t } = useTranslation("withdraw");
  const { unbrokenTime: time } = useSiteFormat();
  return (
    <div className={styles.locked}>
      <Alert tone="warning">{t("locked.text", { time: time(until) })}</Alert>
      <p className={styles.rest}>
        <span>
          {t("locked.left")} <Countdown until={until} clock={serverNow} onEnd={() => void refreshTerms()} />
        </span>
        <Link className={styles.reset} to={`${pathTo("securityCenter")}#payment-password`}>
          {t("form.forgot")}
        </Link>
      </p>
    </div>
  );
}

/**
 * Shown while withdrawals are blocked: by the account's owner, or because the payment password was set from an unknown
 * browser.
 */
export function Held({ frozen, heldUntil }: Pick<WithdrawalOptions, "frozen" | "heldUntil">) {
  const { t } = useTranslation("withdraw");
  const { unbrokenTime: time } = useSiteFormat();
  if (frozen) {
    return (
      <div className={styles.locked}>
        <Alert tone="danger">{t("held.frozen")}</Alert>
        <p className={styles.rest}>
          <Link className={styles.reset} to={`${pathTo("securityCenter")}#stopped`}>
            {t("held.centre")}
          </Link>
        </p>
      </div>
    );
  }
  return heldUntil && <Alert tone="warning">{t("held.all", { time: time(heldUntil) })}</Alert>;
}
