import { useTranslation } from "react-i18next";
import type { ChosenFilter } from "../../ui/ChosenFilters/ChosenFilters.tsx";
import type { BettingFilters } from "./bet-filters.ts";
import { useGameTypeName } from "./useGameTypeName.ts";
import { useProviderNames } from "./useProviderNames.ts";

export function useChosenBets(
  { status, type, vendor }: BettingFilters,
  onRemove: (filter: keyof BettingFilters) => void,
): readonly ChosenFilter[] {
  const { t } = useTranslation("history");
  const typeName = useGameTypeName();
  const { nameOf } = useProviderNames();
  return [
    {
      name: t("columns.status"),
      value: status === "all" ? undefined : t(`betStatuses.${status}`),
      onRemove: () => onRemove("status"),
    },
    {
      name: t("columns.type"),
      value: type === "all" ? undefined : typeName(type),
      onRemove: () => onRemove("type"),
    },
    { name: t("columns.vendor"), value: vendor && nameOf(vendor), onRemove: () => onRemove("vendor") },
  ];
}
