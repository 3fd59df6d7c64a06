import { ShieldAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SecurityChange } from "../../../../shared/contracts/security.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { markAnswered } from "./answered-changes.ts";
import { changeText } from "./api.ts";
import { usePayoutStop } from "./usePayoutStop.ts";
import styles from "./WasItYou.module.css";

interface WasItYouProps {
  change: SecurityChange;
  /** All changes. Stopping payouts marks all of them as answered. */
  changes: readonly SecurityChange[];
  account: string;
}

/** Bar that shows a change made in an unknown browser, and asks whether the owner made it. */
export default function WasItYou({ change, changes, account }: WasItYouProps) {
  const { t } = useTranslation("security");
  const { unbrokenTime } = useSiteFormat();
  const { stop, busy } = usePayoutStop(account);
  return (
    <aside className={styles.place} data-at-bottom="" aria-label={t("bar.label")}>
      <div className={styles.bar}>
        <ShieldAlert className={styles.icon} size={24} aria-hidden="true" />
        <div role="alert">
          <p className={styles.what}>{changeText(change)}</p>
          <p>{t("bar.text", { time: unbrokenTime(change.at) })}</p>
        </div>
        <div className={styles.answers}>
          <Button disabled={busy} onClick={() => markAnswered([change])}>
            {t("bar.mine")}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void stop(() => markAnswered(changes))}>
            {t("bar.notMine")}
          </Button>
        </div>
      </div>
    </aside>
  );
}
