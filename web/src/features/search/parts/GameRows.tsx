import { useTranslation } from "react-i18next";
import type { Game } from "../../../../../shared/contracts/games.ts";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { Img } from "../../../ui/Img/Img.tsx";
import { ResultButton } from "./ResultRow.tsx";

/** Games in the search results. Pressing one starts the game, or opens what it requires before the start. */
export function GameRows({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation("games");
  const { play } = usePlay();
  return games.map((game) => (
    <ResultButton
      key={game.id}
      image={<Img path={game.image} alt="" width={48} height={48} eager />}
      title={game.name}
      note={game.vendorName}
      label={t(game.kind === "list" ? "tile.openOf" : "tile.playOf", { name: game.name })}
      open={() => play(game)}
    />
  ));
}
