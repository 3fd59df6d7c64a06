import { useTranslation } from "react-i18next";
import type { Winner } from "../../../../../shared/contracts/lobby.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { winTime } from "../ranking.ts";
import styles from "./WonGame.module.css";

/** Time and game of a win. Pressing anywhere on the winner starts the game. */
export function WonGame({ winner: { game, at }, className }: { winner: Winner; className: string | undefined }) {
  const { t } = useTranslation("games");
  const { play } = usePlay();
  const { utcOffset } = useSiteFormat();
  if (!game && !at) return null;
  return (
    <>
      <span className={className}>
        {/* The time comes first, so that a long name is truncated instead of the time. */}
        {at && <time dateTime={at}>{winTime(at, utcOffset, serverNow())}</time>}
        {game && at && " · "}
        {game?.name}
      </span>
      {game && (
        <button
          type="button"
          className={styles.play}
          aria-label={t("tile.playOf", { name: game.name })}
          onClick={() => play({ ...game, vendorName: game.vendor, classes: [], trial: false, kind: "game", code: "" })}
        />
      )}
    </>
  );
}
