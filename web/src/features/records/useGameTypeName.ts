import { useTranslation } from "react-i18next";

/** Game types for which the client has a name. */
export const gameTypes = [
  ...(["RNG", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT"] as const),
  ...(["FISH", "PVP", "LOTT", "ELOTT", "SPB"] as const),
];
type GameType = (typeof gameTypes)[number];

export const isGameType = (type: string): type is GameType => gameTypes.some((gameType) => gameType === type);

/** Returns a function that names a game type. Unknown types keep the platform's name. */
export function useGameTypeName(): (type: string) => string {
  const { t } = useTranslation("history");
  return (type) => (isGameType(type) ? t(`gameTypes.${type}`) : type);
}
