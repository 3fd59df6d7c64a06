import { useTranslation } from "react-i18next";
import type { BettingRecord } from "../../../../../shared/contracts/records.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { exportBetting, useBettingPage } from "../api.ts";
import { betFilters } from "../bet-filters.ts";
import { dayFilters } from "../days.ts";
import { BetFilters } from "../parts/BetFilters.tsx";
import { RecordList } from "../parts/RecordList.tsx";
import { useBettingColumns } from "../useBettingColumns.tsx";
import { useChosenBets } from "../useChosenBets.ts";

const filters = { ...dayFilters, ...betFilters };
const keyOf = ({ id }: BettingRecord): string => id;
const newest = { id: "placedAt", desc: true };
const inPlace = { state: { stay: true } };

/** `/member/personalHistoryCopy`: all bets with their winnings, and a separate sum of open bets. */
export default function BettingRecordPage() {
  const { t } = useTranslation("history");
  const utcOffset = useSiteFormat().utcOffset;
  const list = usePagedList({ filters, size: 20, sort: newest, keyOf }, useBettingPage);
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
      chosen={useChosenBets(list.filters, list.clearFilter)}
      filters={<BetFilters value={list.filters} onChange={(change) => list.setFilters(change, inPlace)} />}
      saveFile={(run) =>
        exportBetting({ ...list.filters, ...(list.sort && { sort: printSort(list.sort) }) }, utcOffset, run)
      }
    />
  );
}
