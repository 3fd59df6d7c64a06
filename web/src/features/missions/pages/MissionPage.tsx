import { ReceiptText, Target, Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BoardPlace, MissionBoard } from "../../../../../shared/contracts/missions.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { toPoisha } from "../../../../../shared/rules/money.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useMissionBoard, useMissions } from "../api.ts";
import { MissionList } from "../parts/MissionList.tsx";
import { ResetLine } from "../parts/ResetLine.tsx";
import styles from "./MissionPage.module.css";

/** `/member/missionLeaderboard`: daily, weekly and one-time missions with rewards, and the weekly leaderboard. */
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

/** Weekly leaderboard. The account's own place is always shown first. */
function Board({ board: { items, own, resetsAt } }: { board: MissionBoard }) {
  const { t } = useTranslation("missions");
  return (
    <section className={styles.board} aria-labelledby="board">
      <h2 className={styles.title} id="board">
        <Trophy size={22} aria-hidden="true" />
        {t("board.title")}
      </h2>
      <p className={styles.lead}>{t("board.lead")}</p>
      {resetsAt && <ResetLine at={resetsAt} />}
      {own && (
        <div className={styles.own}>
          <Place place={own} name={t("board.own")} />
        </div>
      )}
      {items.length === 0 ? (
        <p className={styles.empty}>{t("board.empty")}</p>
      ) : (
        <ol className={styles.list} aria-label={t("board.title")}>
          {items.map((place) => (
            <li key={place.rank} className={styles.row} data-own={place.rank === own?.rank || undefined}>
              <Place
                place={place}
                name={place.rank === own?.rank ? t("board.you", { name: place.name }) : place.name}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Place({ place: { rank, points, reward = "0" }, name }: { place: BoardPlace; name: string }) {
  const { t } = useTranslation("missions");
  return (
    <>
      <span className={styles.rank} data-place={rank}>
        <span className="visually-hidden">{t("board.rank", { rank: formatCount(rank) })}</span>
        <span aria-hidden="true">{formatCount(rank)}</span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {toPoisha(reward) > 0 && (
          <span className={layout.smallNote}>
            {t("board.reward")} <Amount value={reward} />
          </span>
        )}
      </span>
      <span className={styles.points}>{t("board.points", { count: points, points: formatCount(points) })}</span>
    </>
  );
}
