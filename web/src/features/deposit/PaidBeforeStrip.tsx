import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Alert } from "../../ui/Alert/Alert.tsx";
import { usePendingDeposits } from "./api.ts";
import styles from "./PaidBeforeStrip.module.css";

/** Above the pages of who has paused play, their records among them: a deposit from before still wants its transaction id. */
export default function PaidBeforeStrip() {
  const { t } = useTranslation("paused");
  const { money } = useSiteFormat();
  const { pathname } = useLocation();
  const { data } = usePendingDeposits();
  const deposit = data?.items.find(({ waitsFor }) => waitsFor === "reference");
  // The start has the deposit itself.
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
