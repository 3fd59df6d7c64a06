import { CalendarClock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { LobbyCategory } from "../../../../../shared/contracts/lobby.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { isLobby, lobbyGame } from "../../../lib/launch/lobby.ts";
import { usePlay } from "../../../lib/launch/usePlay.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { TitledStrip } from "../../../ui/Strip/TitledStrip.tsx";
import { useMatches } from "../api.ts";
import { shownMatches } from "../match-times.ts";
import styles from "./TodayMatches.module.css";

const maxMatches = 12;

/** Today's matches of a category's vendors. A press opens the match at the vendor. */
export default function TodayMatches({ category }: { category: LobbyCategory }) {
  const { t } = useTranslation("collections");
  const { play } = usePlay();
  const { utcOffset } = useSiteFormat();
  const today = useMatches();
  const doors = new Map(category.vendors.filter(isLobby).map((vendor) => [vendor.code, vendor]));
  const matches = shownMatches(today ?? [], new Set(doors.keys()), serverNow(), utcOffset);
  if (today && matches.length === 0) return null;
  return (
    <TitledStrip Icon={CalendarClock} title={t("matches.title")} className={styles.matches} waiting={!today}>
      {matches.slice(0, maxMatches).map((match) => {
        const door = doors.get(match.vendor);
        return (
          <li key={match.id}>
            <button
              type="button"
              className={styles.match}
              aria-label={t("matches.betOn", { home: match.home, away: match.away })}
              onClick={() => door && play({ ...lobbyGame(door), matchId: match.id })}
            >
              <span className={styles.head}>
                <span className={styles.league}>{match.league}</span>
                <time className={match.running ? styles.running : styles.time} dateTime={match.startAt}>
                  {match.running ? t("matches.running") : match.time}
                </time>
              </span>
              <span className={styles.side}>{match.home}</span>
              <span className={styles.side}>{match.away}</span>
              {door && <span className={styles.vendor}>{door.name}</span>}
            </button>
          </li>
        );
      })}
    </TitledStrip>
  );
}
