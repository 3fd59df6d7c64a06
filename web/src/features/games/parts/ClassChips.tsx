import { useTranslation } from "react-i18next";
import type { LobbyCategory } from "../../../../../shared/contracts/lobby.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";

interface ClassChipsProps {
  classes: LobbyCategory["classes"];
  current: string | undefined;
  onChoose(key: string | undefined): void;
  /** Says how many games each kind has. */
  counted: boolean;
}

/** Kinds of games within a category (jackpot, table …). */
export function ClassChips({ classes, current, onChoose, counted }: ClassChipsProps) {
  const { t } = useTranslation("games");
  const kinds = classes.map(({ key, name, count }) => ({ id: key, name, ...(counted && { count }) }));
  return (
    <FilterChips
      bleed
      items={[{ id: "", name: t("classes.all") }, ...kinds]}
      value={current ?? ""}
      onChoose={(key) => onChoose(key || undefined)}
      label={t("classes.label")}
    />
  );
}
