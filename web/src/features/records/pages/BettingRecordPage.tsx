import { useTranslation } from "react-i18next";
import type { BetStatus, BettingRecord } from "../../../../../shared/contracts/betting-record.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam, patternParam } from "../../../lib/browser/query-params.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { exportBetting, useBettingPage } from "../api.ts";
import { dayFilters } from "../days.ts";
import { ProviderSelect } from "../parts/ProviderSelect.tsx";
import { RecordList } from "../parts/RecordList.tsx";
import { useBettingColumns } from "../useBettingColumns.tsx";
import { gameTypes, useGameTypeName } from "../useGameTypeName.ts";
import { useProviderNames } from "../useProviderNames.ts";
import { useUtcOffset } from "../useUtcOffset.ts";

const statuses = ["pending", "won", "lost", "draw"] as const satisfies readonly BetStatus[];
const statusChoices = ["all", ...statuses] as const;
const typeChoices = ["all", ...gameTypes] as const;

const filters = {
  ...dayFilters,
  status: choiceParam(statusChoices, "all"),
  type: choiceParam(typeChoices, "all"),
  vendor: patternParam(/^[A-Za-z0-9_.-]{1,40}$/),
};
const keyOf = ({ id }: BettingRecord): string => id;
const newest = { id: "placedAt", desc: true };
const inPlace = { state: { stay: true } };

/** `/member/personalHistoryCopy`: every bet, what it won, and what is still open apart. */
export default function BettingRecordPage() {
  const { t } = useTranslation("history");
  const utcOffset = useUtcOffset();
  const list = usePagedList({ filters, size: 20, sort: newest, keyOf }, useBettingPage);
  const { nameOf } = useProviderNames();
  const typeName = useGameTypeName();
  const { status, type, vendor } = list.filters;
  const summary = list.read.data?.summary;
  return (
    <RecordList
      page="personalHistoryCopy"
      file="betting-record"
      list={list}
      columns={useBettingColumns()}
      keyOf={keyOf}
      nameOf={({ game, placedAt }) => `${game}, ${formatInstant(placedAt, utcOffset)}`}
      hiddenAtFirst={["valid", "balanceBefore", "balanceAfter", "type", "vendor", "settledAt", "id"]}
      hiddenOnPhone={["win"]}
      figures={[
        { label: t("betting.bet"), amount: summary?.bet },
        { label: t("betting.win"), amount: summary?.win },
        { label: t("betting.net"), amount: summary?.net, sign: true },
        {
          ...{ label: t("betting.pending"), amount: summary?.pending.bet },
          note: summary && t("betting.count", { count: summary.pending.count }),
        },
      ]}
      chosen={[
        {
          name: t("columns.status"),
          value: status === "all" ? undefined : t(`betStatuses.${status}`),
          onRemove: () => list.clearFilter("status"),
        },
        {
          name: t("columns.type"),
          value: type === "all" ? undefined : typeName(type),
          onRemove: () => list.clearFilter("type"),
        },
        {
          name: t("columns.vendor"),
          value: vendor && nameOf(vendor),
          onRemove: () => list.clearFilter("vendor"),
        },
      ]}
      filters={
        <>
          <FilterChips
            items={statusChoices.map((id) => ({ id, name: id === "all" ? t("all") : t(`betStatuses.${id}`) }))}
            value={status}
            onChoose={(chosen) => list.setFilters({ status: chosen }, inPlace)}
            label={t("columns.status")}
            bleed
          />
          <FilterChips
            items={typeChoices.map((id) => ({ id, name: id === "all" ? t("all") : t(`gameTypes.${id}`) }))}
            value={type}
            onChoose={(chosen) => list.setFilters({ type: chosen }, inPlace)}
            label={t("columns.type")}
            bleed
          />
          <ProviderSelect value={vendor} onChoose={(chosen) => list.setFilters({ vendor: chosen }, inPlace)} />
        </>
      }
      saveFile={(run) =>
        exportBetting({ ...list.filters, ...(list.sort && { sort: printSort(list.sort) }) }, utcOffset, run)
      }
    />
  );
}
