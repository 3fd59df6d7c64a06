import { History as HistoryIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { useProtectionHistory } from "../api.ts";
import { useHistoryText } from "../useHistoryText.ts";
import { useLimitFormat } from "../useLimitFormat.ts";
import styles from "./History.module.css";

const pageSize = 10;

/** All changes by the player or by expiry, newest first. */
export default function History() {
  const { t } = useTranslation("protection");
  const { time } = useLimitFormat();
  const actText = useHistoryText();
  const { data, error, retry } = useProtectionHistory();
  const [visibleCount, setVisibleCount] = useState(pageSize);
  return (
    <TopicCard icon={HistoryIcon} title={t("history.title")}>
      <AsyncView
        data={data?.items}
        error={error}
        onRetry={retry}
        skeleton={<Skeleton height={200} radius={12} />}
        isEmpty={(items) => items.length === 0}
        empty={<Empty title={t("history.empty")} text={t("history.emptyText")} />}
      >
        {(items) => (
          <>
            <ol className={styles.acts}>
              {items.slice(0, visibleCount).map((act) => (
                <li key={`${act.at} ${act.act} ${act.kind} ${act.period}`} className={styles.act}>
                  <time className={styles.time} dateTime={act.at}>
                    {time(act.at)}
                  </time>
                  <span>{actText(act)}</span>
                </li>
              ))}
            </ol>
            {items.length > visibleCount && (
              <Button onClick={() => setVisibleCount(visibleCount + pageSize)}>{t("history.more")}</Button>
            )}
          </>
        )}
      </AsyncView>
    </TopicCard>
  );
}
