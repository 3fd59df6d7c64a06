import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { recordPath } from "../../money-transfer/api.ts";
import { Transfer } from "../../money-transfer/parts/Transfer.tsx";
import { refreshUpline, sendToUpline, useRecentTransfers, useUpline } from "../api.ts";
import styles from "./TransferUplinePage.module.css";

/** `/member/transferUpline`: transfers to the account's upline, and recent transfers. */
export default function TransferUplinePage() {
  const { t } = useTranslation(["payments", "pages"]);
  const { data, error, retry } = useUpline();
  return (
    <div className={styles.page}>
      <h1 className={layout.pageTitle}>{t("pages:transferUpline.title")}</h1>
      <AsyncView data={data} error={error} onRetry={retry} skeleton={<Skeleton height={320} radius={16} />}>
        {(terms) => {
          const { account = t("upline.someone") } = terms;
          const texts = { sent: t("upline.sent.text"), lost: t("upline.lost") };
          if (terms.enabled)
            return <Transfer target={{ account, limits: terms, texts, send: sendToUpline, refresh: refreshUpline }} />;
          const why = terms.account === undefined ? "missing" : "closed";
          return <Empty title={t(`upline.${why}.title`)} text={t(`upline.${why}.text`)} />;
        }}
      </AsyncView>
      <RecentTransfers />
    </div>
  );
}

function RecentTransfers() {
  const { t } = useTranslation("payments", { keyPrefix: "upline" });
  const { time } = useSiteFormat();
  const { data, error, retry } = useRecentTransfers();
  return (
    <section className={layout.stack3} aria-labelledby="recent-transfers">
      <h2 className={layout.title} id="recent-transfers">
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
