import { useTranslation } from "react-i18next";

/** The types of game that have a name of ours, in the texts of the records. */
const named = ["RNG", "LIVE", "SPORTS", "ESPORTS", "COCKFIGHT", "FISH", "PVP", "LOTT", "ELOTT", "SPB"] as const;

/** Names of the types of game whose stakes count; without any that is all of them. */
export function useGameNames(): (types: readonly string[]) => string {
  const { t } = useTranslation(["rewards", "history"]);
  const nameOf = (type: string): string => {
    const code = named.find((one) => one === type);
    return code === undefined ? type : t(`history:gameTypes.${code}`);
  };
  return (types) => (types.length === 0 ? t("rewards:terms.allGames") : types.map(nameOf).join(", "));
}
