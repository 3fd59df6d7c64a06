import { useTranslation } from "react-i18next";
import type { DownlineGroup } from "../../../../../shared/contracts/agent-team.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { dayFilters } from "../../records/days.ts";
import { useDaysName } from "../../records/useDaysName.ts";
import { type DownlineFilters, isOfDays } from "../api.ts";

type GroupFilters = Pick<DownlineFilters, "group" | "from" | "to">;

interface GroupChipsProps {
  filters: GroupFilters;
  onChoose(next: GroupFilters): void;
}

const standing: readonly DownlineGroup[] = ["direct", "team", "online"];

/** Filters the team by group. A group with dates appears only if the URL selects it. */
export function GroupChips({ filters: { group, from, to }, onChoose }: GroupChipsProps) {
  const { t } = useTranslation("agentDownlines");
  const days = useDaysName({ days: dayFilters.days.fallback, from, to });
  const groups = isOfDays(group) ? [...standing, group] : standing;
  const nameOf = (id: DownlineGroup): string =>
    isOfDays(id) && days ? `${t(`groups.${id}`)}, ${days}` : t(`groups.${id}`);
  return (
    <FilterChips
      items={groups.map((id) => ({ id, name: nameOf(id) }))}
      value={group}
      onChoose={(next) => onChoose({ group: next, from: undefined, to: undefined })}
      label={t("groups.label")}
      bleed
    />
  );
}
