import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { constants } from "../../../../../shared/rules/constants.ts";
import { api } from "../../../lib/api/api.ts";
import type { ApiFailure } from "../../../lib/api/failure.ts";
import { keys } from "../../../lib/api/keys.ts";
import { useLanguage } from "../../../lib/i18n/i18n.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { SlowHint } from "../../../ui/SlowHint/SlowHint.tsx";
import { GameGrid } from "./GameGrid.tsx";
import { GameItems } from "./GameItems.tsx";
import { GameSkeletons } from "./GameSkeletons.tsx";

/** Every game the platform calls hot; a short list that needs no pages. */
export function HotGames() {
  const { t } = useTranslation("games");
  const language = useLanguage();
  const { data, error, mutate } = useSWR(keys.hotGames(language), () => api.get("hotGames"));
  if (error && !data) return <ErrorCard error={error as ApiFailure} onRetry={() => void mutate()} />;
  if (data?.items.length === 0) return <Empty title={t("empty.title")} text={t("empty.text")} />;
  return (
    <>
      {!data && <SlowHint floating />}
      <GameGrid label={t("hot")} busy={!data}>
        {data ? <GameItems games={data.items} eager={6} /> : <GameSkeletons count={constants.pageSize} />}
      </GameGrid>
    </>
  );
}
