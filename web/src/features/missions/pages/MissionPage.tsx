import { ReceiptText, Target } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useMissionBoard, useMissions } from "../api.ts";
import { Board } from "../parts/Board.tsx";
import { MissionList } from "../parts/MissionList.tsx";
import styles from "./MissionPage.module.css";

/** `/member/missionLeaderboard`: daily, weekly and one-time missions with rewards, and the leaderboard of the week. */
export default function MissionPage() {
  const { t } = useTranslation(["missions", "pages"]);
  const missions = useMissions();
  const board = useMissionBoard();
  return (
    <div className={styles.page}>
      <Heading Icon={Target} hue="var(--accent-deep)" name={t("pages:missionLeaderboard.title")} lead={t("lead")} />
      <div className={styles.halves}>
        <div className={styles.half}>
          <AsyncView
            data={missions.data}
            error={missions.error}
            onRetry={missions.retry}
            skeleton={
              <div className={styles.half}>
                <Skeleton height={54} radius={14} />
                <Skeleton height={168} radius={16} />
                <Skeleton height={168} radius={16} />
                <Skeleton height={168} radius={16} />
              </div>
            }
          >
            {({ items }) => <MissionList items={items} />}
          </AsyncView>
          <LinkButton variant="ghost" to={pathTo("bonusDetails")} icon={<ReceiptText size={18} aria-hidden="true" />}>
            {t("history")}
          </LinkButton>
        </div>
        <AsyncView
          data={board.data}
          error={board.error}
          onRetry={board.retry}
          skeleton={<Skeleton height={640} radius={20} />}
        >
          {(loadedBoard) => <Board board={loadedBoard} />}
        </AsyncView>
      </div>
    </div>
  );
}
