import { useTranslation } from "react-i18next";

/** Types of game with a translated name, in the texts of the records. */
const namedTypes = ["RNG", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT", "FISH", "PVP", "LOTT", "ELOTT", "SPB"] as const;

/** Returns the names of game types whose stakes count; all games if there are none. */
export function useGameNames(): (types: readonly string[]) => string {
  const { t } = useTranslation(["rewards", "history"]);
  const nameOf = (type: string): string => {
    const code = namedTypes.find((one) => one === type);
    return code === undefined ? type : t(`history:gameTypes.${code}`);
  };
  return (types) => (types.length === 0 ? t("rewards:terms.allGames") : types.map(nameOf).join(", "));
}
