import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import layout from "../../../ui/primitives.module.css";
import { GameBanner } from "../../games/parts/GameBanner.tsx";
import { GameGrid } from "../../games/parts/GameGrid.tsx";
import { GameItems } from "../../games/parts/GameItems.tsx";
import { GameSkeletons } from "../../games/parts/GameSkeletons.tsx";
import { useRecentGames } from "../api.ts";

/** `/recent`: the account's recent games, newest first. */
export default function RecentPage() {
  const { t } = useTranslation(["pages", "collections"]);
  const { data, error, retry } = useRecentGames();
  const label = t("recent.title");
  return (
    <div className={layout.stack4}>
      <GameBanner names={["recent"]} />
      <Heading Icon={History} hue="var(--info)" name={label} lead={t("recent.description")} />
      <AsyncView
        data={data?.items}
        error={error}
        onRetry={retry}
        skeleton={
          <GameGrid label={label} busy>
            <GameSkeletons count={constants.homePageSize} />
          </GameGrid>
        }
        isEmpty={(games) => games.length === 0}
        empty={
          <Empty
            title={t("collections:recent.title")}
            text={t("collections:recent.text")}
            action={
              <LinkButton variant="primary" to={pathTo("hot")}>
                {t("collections:recent.action")}
              </LinkButton>
            }
          />
        }
      >
        {(games) => (
          <GameGrid label={label}>
            <GameItems games={games} eager={6} />
          </GameGrid>
        )}
      </AsyncView>
    </div>
  );
}
