import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { useCentrePath } from "../../lib/browser/centre-path.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Alert } from "../../ui/Alert/Alert.tsx";
import { usePayouts } from "./api.ts";
import styles from "./PayoutStrip.module.css";

const pollMs = 60_000;

/** Reminds users of the member and agent centres that a payout needs confirmation. */
export default function PayoutStrip() {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money, unbrokenTime: time } = useSiteFormat();
  const { pathname } = useLocation();
  const page = useCentrePath("withdraw");
  const { data } = usePayouts(pollMs);
  const [first] = data?.items.filter(({ status }) => status === "waiting") ?? [];
  // The withdrawal page already shows the payout.
  if (!first || pathname === page) return null;
  return (
    <div className={styles.strip}>
      <Alert tone="warning">
        {t("reminder.text", { amount: money(first.paid), time: time(first.deadline) })}{" "}
        <Link className={styles.link} to={page}>
          {t("reminder.action")}
        </Link>
      </Alert>
    </div>
  );
}
