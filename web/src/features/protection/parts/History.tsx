import { History as HistoryIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { TopicCard } from "../../../ui/TopicCard/TopicCard.tsx";
import { type ProtectionAct, useProtectionHistory } from "../api.ts";
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

const answers = ["continue", "break", "signOut"] as const;
const terms = ["24h", "7d", "30d", "6w", "6m", "1y", "2y", "5y", "ever"] as const;

const oneOf = <Word extends string>(values: readonly Word[], text: string): Word | undefined =>
  values.find((word) => word === text);

function useHistoryText(): (act: ProtectionAct) => string {
  const { t } = useTranslation("protection");
  const limitFormat = useLimitFormat();

  function limitText({ act, from, to }: ProtectionAct, of: Required<Pick<ProtectionAct, "kind" | "period">>): string {
    const value = (text: string | undefined) =>
      text === undefined ? t("history.none") : limitFormat.value(of.kind, text);
    const values = { name: limitFormat.name(of), from: value(from), to: value(to) };
    const isRemoval = to === undefined;
    switch (act) {
      case "limit_set":
      case "limit_lowered":
      case "raise_cancelled":
      case "raise_lapsed":
        return t(`history.acts.${act}`, values);
      case "raise_asked":
        return t(`history.acts.${isRemoval ? "removal_asked" : act}`, values);
      case "raise_confirmed":
        return t(`history.acts.${isRemoval ? "removal_confirmed" : act}`, values);
      default:
        return t("history.acts.operator_limit", values);
    }
  }

  return (entry) => {
    const { act, kind, period, to = "" } = entry;
    if (kind && period) return limitText(entry, { kind, period });
    switch (act) {
      case "raise_asked":
      case "raise_confirmed":
      case "raise_cancelled":
      case "raise_lapsed":
        return t(`history.acts.check_${act}`, { to: limitFormat.minutes(to) });
      case "reality_check_set":
        return t("history.acts.reality_check_set", { to: limitFormat.minutes(to) });
      case "reality_check_answered": {
        const answer = oneOf(answers, to);
        return t("history.acts.reality_check_answered", { answer: answer ? t(`history.answers.${answer}`) : "" });
      }
      case "time_out":
      case "exclusion": {
        const term = oneOf(terms, to);
        return t(`history.acts.${act}`, { term: term ? t(`pause.terms.${term}`) : "" });
      }
      case "return_asked":
      case "return_confirmed":
      case "reviewed":
        return t(`history.acts.${act}`);
      default:
        return t("history.acts.operator");
    }
  };
}
