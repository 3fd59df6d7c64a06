import { useTranslation } from "react-i18next";

/** The types of game that have a name of ours. */
export const gameTypes = [
  ...(["RNG", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT"] as const),
  ...(["FISH", "PVP", "LOTT", "ELOTT", "SPB"] as const),
];
export type GameType = (typeof gameTypes)[number];

export const isGameType = (type: string): type is GameType => gameTypes.some((known) => known === type);

/** The name of a type of game; one the platform has added since stands under its own. */
export function useGameTypeName(): (type: string) => string {
  const { t } = useTranslation("history");
  return (type) => (isGameType(type) ? t(`gameTypes.${type}`) : type);
}
