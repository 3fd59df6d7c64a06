import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChosenFilter } from "../../ui/ChosenFilters/ChosenFilters.tsx";
import { useProviders } from "./api.ts";
import type { BettingFilters } from "./bet-filters.ts";
import { useGameTypeName } from "./useGameTypeName.ts";

export interface Provider {
  readonly code: string;
  readonly name: string;
}

/** Returns the game providers sorted by name. A provider that is no longer offered is named by its code. */
export function useProviderNames(): { providers: readonly Provider[]; nameOf(code: string): string } {
  const { data } = useProviders();
  return useMemo(() => {
    const names = new Map(data?.categories.flatMap(({ vendors }) => vendors.map(({ code, name }) => [code, name])));
    const providers = [...names].map(([code, name]) => ({ code, name }));
    providers.sort((one, other) => one.name.localeCompare(other.name));
    return { providers, nameOf: (code) => names.get(code) ?? code };
  }, [data]);
}

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
