import { Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import { RankedList } from "../parts/RankedList.tsx";
import { TopWinners } from "../parts/TopWinners.tsx";
import { rankWinners } from "../ranking.ts";
import { useWinnerBoard } from "../useWinnerBoard.ts";
import styles from "./WinnersPage.module.css";

/** `/winners`: the twenty largest wins, the first three apart (spec section 9). */
export default function WinnersPage() {
  const { t } = useTranslation("winners");
  const { winners, error, retry } = useWinnerBoard();
  const { highlighted, others } = rankWinners(winners ?? []);
  return (
    <div className={styles.page}>
      <Heading Icon={Trophy} hue="var(--accent-deep)" name={t("title")} lead={t("lead")} />
      {highlighted.length > 0 ? (
        <>
          <div className={styles.stage}>
            <TopWinners winners={highlighted} />
          </div>
          {others.length > 0 && <RankedList others={others} />}
        </>
      ) : winners ? (
        <Empty
          title={t("empty")}
          action={
            <LinkButton variant="primary" to="/hot">
              {t("start")}
            </LinkButton>
          }
        />
      ) : error ? (
        <ErrorCard error={error} onRetry={retry} />
      ) : (
        <div aria-busy="true">
          <SlowHint floating />
          <Skeleton height={420} radius={20} />
        </div>
      )}
    </div>
  );
}
