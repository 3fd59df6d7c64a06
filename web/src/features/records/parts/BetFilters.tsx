import { useTranslation } from "react-i18next";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { useVendorTypes } from "../api.ts";
import { betChoices } from "../bet-choices.ts";
import { type BettingFilters, statusChoices } from "../bet-filters.ts";
import { ProviderSelect } from "./ProviderSelect.tsx";

interface BetFiltersProps {
  value: BettingFilters;
  onChange(change: Partial<BettingFilters>): void;
}

/** Filters of a list of bets. */
export function BetFilters({ value, onChange }: BetFiltersProps) {
  const { t } = useTranslation("history");
  const { data } = useVendorTypes();
  const { types, isOffered } = betChoices(data, value);
  return (
    <>
      <FilterChips
        items={statusChoices.map((id) => ({ id, name: id === "all" ? t("all") : t(`betStatuses.${id}`) }))}
        value={value.status}
        onChoose={(status) => onChange({ status })}
        label={t("columns.status")}
        bleed
      />
      <ProviderSelect value={value.vendor} isOffered={isOffered} onChoose={(vendor) => onChange({ vendor })} />
      <FilterChips
        items={types.map((id) => ({ id, name: id === "all" ? t("all") : t(`gameTypes.${id}`) }))}
        value={types.find((id) => id === value.type)}
        onChoose={(type) => onChange({ type })}
        label={t("columns.type")}
        bleed
      />
    </>
  );
}
