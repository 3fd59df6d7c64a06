import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { recordPath } from "../../money-transfer/record-path.ts";
import { useRecentTransfers } from "../api.ts";
import styles from "./RecentTransfers.module.css";

/** Transfers of the last 30 days, newest first. */
export function RecentTransfers() {
  const { t } = useTranslation("payments", { keyPrefix: "upline" });
  const { time } = useSiteFormat();
  const { data, error, retry } = useRecentTransfers();
  return (
    <section className={styles.recent} aria-labelledby="recent-transfers">
      <h2 className={styles.title} id="recent-transfers">
        {t("recent")}
      </h2>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={72} radius={12} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className={styles.none}>{t("none")}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {items.map(({ id, createdAt, amount, counterparty, remark }) => (
                  <li key={id} className={styles.row}>
                    <p>{time(createdAt)}</p>
                    <p className={styles.amount}>
                      <Amount value={amount} sign />
                    </p>
                    <p className={styles.words}>{[counterparty, remark].filter(Boolean).join(" · ")}</p>
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <Link className={styles.more} to={recordPath}>
                  {t("all")}
                </Link>
              )}
            </>
          )
        }
      </AsyncView>
    </section>
  );
}
