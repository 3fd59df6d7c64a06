import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import { GameGrid } from "../../games/parts/GameGrid.tsx";
import { GameItems } from "../../games/parts/GameItems.tsx";
import { GameSkeletons } from "../../games/parts/GameSkeletons.tsx";
import { useRecentGames } from "../useRecentGames.ts";
import styles from "./CollectionPage.module.css";

/** `/recent`: the games somebody played last, newest first. */
export default function RecentPage() {
  const { t } = useTranslation(["pages", "collections"]);
  const { items, error, retry } = useRecentGames();
  return (
    <div className={styles.page}>
      <Heading Icon={History} hue="var(--info)" name={t("recent.title")} lead={t("recent.description")} />
      {error && !items ? (
        <ErrorCard error={error} onRetry={retry} />
      ) : items?.length === 0 ? (
        <Empty
          title={t("collections:recent.title")}
          text={t("collections:recent.text")}
          action={
            <LinkButton variant="primary" to="/hot">
              {t("collections:recent.action")}
            </LinkButton>
          }
        />
      ) : (
        <>
          {!items && <SlowHint floating />}
          <GameGrid label={t("recent.title")} busy={!items}>
            {items ? <GameItems games={items} eager={6} /> : <GameSkeletons count={constants.homePageSize} />}
          </GameGrid>
        </>
      )}
    </div>
  );
}
