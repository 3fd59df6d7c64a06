import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Transfer } from "../../money-transfer/parts/Transfer.tsx";
import { refreshUpline, sendToUpline, useUpline } from "../api.ts";
import { RecentTransfers } from "../parts/RecentTransfers.tsx";
import styles from "./TransferUplinePage.module.css";

/** `/member/transferUpline`: transfers to the account's upline, and recent ones. */
export default function TransferUplinePage() {
  const { t } = useTranslation(["payments", "pages"]);
  const { data, error, retry } = useUpline();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("pages:transferUpline.title")}</h1>
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
