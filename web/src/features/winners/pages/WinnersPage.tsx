import { Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useWinnerBoard } from "../api.ts";
import { Minimum } from "../parts/Minimum.tsx";
import { TopWinners } from "../parts/TopWinners.tsx";
import { WinnerRow } from "../parts/WinnerRow.tsx";
import { type Placed, rankWinners } from "../ranking.ts";
import styles from "./WinnersPage.module.css";

/** `/winners`: the twenty largest wins, with the first three highlighted (spec section 9). */
export default function WinnersPage() {
  const { t } = useTranslation("winners");
  const { data, error, retry } = useWinnerBoard();
  return (
    <div className={layout.stack5}>
      <Heading Icon={Trophy} hue="var(--accent-deep)" name={t("title")} lead={t("lead")} />
      <AsyncView
        data={data && { ...rankWinners(data.items), minimum: data.minimum }}
        error={error}
        onRetry={retry}
        skeleton={<Skeleton height={420} radius={20} />}
        isEmpty={({ highlighted }) => highlighted.length === 0}
        empty={
          <Empty
            title={t("empty")}
            action={
              <LinkButton variant="primary" to={pathTo("hot")}>
                {t("start")}
              </LinkButton>
            }
          />
        }
      >
        {({ highlighted, others, minimum }) => (
          <>
            <Minimum amount={minimum} />
            <div className={styles.stage}>
              <TopWinners winners={highlighted} />
            </div>
            {others.length > 0 && <RankedList others={others} />}
          </>
        )}
      </AsyncView>
    </div>
  );
}

function RankedList({ others }: { others: readonly Placed[] }) {
  const { t } = useTranslation("winners");
  return (
    <ol className={styles.list} start={others[0]?.place} aria-label={t("recent")}>
      {others.map((placed) => (
        <WinnerRow key={placed.place} {...placed} />
      ))}
    </ol>
  );
}
