import { useTranslation } from "react-i18next";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { Select } from "../../../ui/Select/Select.tsx";
import { useVendorTypes } from "../api.ts";
import { type BettingFilters, betChoices, statusChoices } from "../bet-filters.ts";

import { useProviderNames } from "../useChosenBets.ts";
import styles from "./BetFilters.module.css";

interface BetFiltersProps {
  value: BettingFilters;
  onChange(change: Partial<BettingFilters>): void;
}

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

interface ProviderSelectProps {
  value: string | undefined;
  isOffered(code: string): boolean;
  onChoose(code: string | undefined): void;
}

/** A select box, because there are too many providers for chips. */
function ProviderSelect({ value, isOffered, onChoose }: ProviderSelectProps) {
  const { t } = useTranslation("history");
  const { providers, nameOf } = useProviderNames();
  const isListed = value === undefined || providers.some(({ code }) => code === value);
  const choices = providers.filter(({ code }) => isOffered(code));
  const offered = isListed ? choices : [{ code: value, name: nameOf(value) }, ...choices];
  return (
    <div className={styles.box}>
      <Select
        label={t("columns.vendor")}
        placeholder={t("allProviders")}
        options={offered.map(({ code, name }) => ({ value: code, label: name }))}
        value={value ?? ""}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </div>
  );
}
