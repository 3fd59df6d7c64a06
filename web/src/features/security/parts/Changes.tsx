import { useTranslation } from "react-i18next";
import type { SecurityChange } from "../../../../../shared/contracts/security.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { changeText, useSecurity } from "../api.ts";
import { usePayoutStop } from "../usePayoutStop.ts";
import styles from "./Changes.module.css";

export default function Changes({ account }: { account: string }) {
  const { t } = useTranslation("security");
  const { data, error, retry } = useSecurity();
  const { stop, busy } = usePayoutStop(account);
  return (
    <div className={styles.changes}>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={132} radius={12} />}>
        {({ changes, frozen }) => (
          <>
            {changes.length > 0 ? (
              <ul className={styles.list}>
                {changes.map((change) => (
                  <Change key={change.id} change={change} />
                ))}
              </ul>
            ) : (
              <p className={layout.note}>{t("none")}</p>
            )}
            {!frozen && (
              <>
                <p className={layout.note}>{t("stop.hint")}</p>
                <Button variant="danger" busy={busy} onClick={() => void stop()}>
                  {t("stop.action")}
                </Button>
              </>
            )}
          </>
        )}
      </AsyncView>
    </div>
  );
}

function Change({ change }: { change: SecurityChange }) {
  const { t } = useTranslation("security");
  const { unbrokenTime: time } = useSiteFormat();
  const { at, browser, current, heldUntil } = change;
  return (
    <li className={styles.change}>
      <p className={styles.what}>{changeText(change)}</p>
      <p className={styles.facts}>
        <span>{time(at)}</span>
        <StatusBadge tone={browser === "new" && !current ? "warning" : "neutral"}>
          {t(`browser.${current ? "current" : browser}`)}
        </StatusBadge>
      </p>
      {heldUntil && <p className={layout.note}>{t("held", { time: time(heldUntil) })}</p>}
    </li>
  );
}
