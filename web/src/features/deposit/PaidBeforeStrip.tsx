import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Alert } from "../../ui/Alert/Alert.tsx";
import { usePendingDeposits } from "./api.ts";
import styles from "./PaidBeforeStrip.module.css";

/** Reminder on all pages during a time-out or exclusion that an earlier deposit needs its transaction id. */
export default function PaidBeforeStrip() {
  const { t } = useTranslation("paused");
  const { money } = useSiteFormat();
  const { pathname } = useLocation();
  const { data } = usePendingDeposits();
  const deposit = data?.items.find(({ waitsFor }) => waitsFor === "reference");
  // Home already shows the deposit.
  if (!deposit || pathname === pathTo("home")) return null;
  return (
    <div className={styles.strip}>
      <Alert tone="info">
        {t("before.strip", { amount: money(deposit.amount) })}{" "}
        <Link className={styles.link} to={pathTo("home")}>
          {t("before.act")}
        </Link>
      </Alert>
    </div>
  );
}
