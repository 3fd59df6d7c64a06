import { useTranslation } from "react-i18next";
import type { BonusColumn, BonusRecord, BonusStatus, BonusSummary } from "../../../../../shared/contracts/records.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { exportBonus, useBonusPage } from "../api.ts";
import { dayFilters } from "../days.ts";
import { RecordList } from "../parts/RecordList.tsx";

const statuses = ["active", "completed"] as const satisfies readonly BonusStatus[];
const choices = ["all", ...statuses] as const;

const filters = { ...dayFilters, status: choiceParam(choices, "all") };
const keyOf = ({ id }: BonusRecord): string => id;
const newest = { id: "createdAt", desc: true };

/** `/member/bonusDetails`: all paid bonuses with their required and completed turnover. */
export default function BonusDetailsPage() {
  const { t } = useTranslation("history");
  const utcOffset = useSiteFormat().utcOffset;
  const list = usePagedList({ filters, size: 20, sort: newest, keyOf }, useBonusPage);
  const { status } = list.filters;
  const summary = list.read.data?.summary;
  return (
    <RecordList
      page="bonusDetails"
      file="bonus-details"
      list={list}
      columns={useBonusColumns(summary)}
      keyOf={keyOf}
      nameOf={({ promotion, createdAt }) => `${promotion}, ${formatInstant(createdAt, utcOffset)}`}
      hiddenAtFirst={["id"]}
      hiddenOnPhone={[]}
      figures={[
        { label: t("bonus.amount"), amount: summary?.amount },
        { label: t("bonus.required"), amount: summary?.turnoverRequired },
        { label: t("bonus.played"), amount: summary?.turnoverPlayed },
      ]}
      chosen={[
        {
          name: t("columns.status"),
          value: status === "all" ? undefined : t(`bonusStatuses.${status}`),
          onRemove: () => list.clearFilter("status"),
        },
      ]}
      filters={
        <FilterChips
          items={choices.map((id) => ({ id, name: id === "all" ? t("all") : t(`bonusStatuses.${id}`) }))}
          value={status}
          onChoose={(chosen) => list.setFilters({ status: chosen }, { state: { stay: true } })}
          label={t("columns.status")}
          bleed
        />
      }
      saveFile={(run) =>
        exportBonus({ ...list.filters, ...(list.sort && { sort: printSort(list.sort) }) }, utcOffset, run)
      }
    />
  );
}

const amounts = ["amount", "turnoverRequired", "turnoverPlayed"] as const;

function useBonusColumns(
  summary: BonusSummary | undefined,
): readonly (Column<BonusRecord> & { readonly id: BonusColumn })[] {
  const { t } = useTranslation("history");
  const utcOffset = useSiteFormat().utcOffset;
  const typeName = useBonusTypeName();
  return [
    { id: "promotion", header: t("columns.promotion"), cell: ({ promotion }) => promotion },
    { id: "type", header: t("columns.type"), cell: ({ type }) => typeName(type) },
    {
      ...{ id: "createdAt", header: t("columns.createdAt"), sort: "desc" },
      cell: ({ createdAt }) => formatInstant(createdAt, utcOffset),
    },
    {
      ...{ id: "status", header: t("columns.status") },
      cell: ({ status }) => (
        <StatusBadge tone={status === "active" ? "info" : "success"}>{t(`bonusStatuses.${status}`)}</StatusBadge>
      ),
    },
    ...amounts.map((id) => ({
      ...{ id, header: t(`columns.${id}`), numeric: true as const },
      ...(id === "amount" && { sort: "desc" as const }),
      cell: (row: BonusRecord) => <Amount value={row[id]} />,
      ...(summary && { total: <Amount value={summary[id]} /> }),
    })),
    { id: "id", header: t("columns.id"), cell: ({ id }) => id },
  ];
}

const bonusTypes = [
  ...(["REGISTER", "LOGIN", "DEPOSIT", "REFERRAL", "MISSION", "MISSION_MANUAL"] as const),
  ...(["SAVIOR", "LUCKYBET", "MANUAL", "UPGRADE_BONUS", "PROMOCODE", "RECIEVEREWARDS", "MEMBERLEVEL"] as const),
];
type BonusType = (typeof bonusTypes)[number];

const isBonusType = (type: string): type is BonusType => bonusTypes.some((bonusType) => bonusType === type);

/** Returns a function that names a bonus type. Unknown types keep the platform's name. */
function useBonusTypeName(): (type: string | undefined) => string | undefined {
  const { t } = useTranslation("history");
  return (type) => (type !== undefined && isBonusType(type) ? t(`bonusTypes.${type}`) : type);
}
