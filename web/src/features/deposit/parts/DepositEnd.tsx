import { Headset } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openSupport } from "../../../lib/browser/support-window.ts";
import { supportUrl, useSite, useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import type { Deposit } from "../api.ts";
import styles from "./DepositCard.module.css";

const tones = { done: "success", failed: "danger", cancelled: "warning" } as const;

/** Outcome of a deposit, shown until closed. */
export function DepositEnd({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
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
      <div className={styles.actions}>
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
