import { useTranslation } from "react-i18next";
import type { TeamTransaction } from "../../../../../shared/contracts/agent-reports.ts";
import type { TransactionType } from "../../../../../shared/contracts/records.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { formatCount, formatInstant } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { dayFilters, rangeOf } from "../../records/days.ts";
import { outgoing, useAccountColumns } from "../../records/useAccountColumns.tsx";

import { checkPayer, exportTeamTransactions, useTeamTransactions } from "../api.ts";
import { AccountSearch } from "../parts/AccountSearch.tsx";
import { ReportList } from "../parts/ReportList.tsx";
import { DefaultView } from "../parts/SavedViews.tsx";
import { accountFilter, inPlace, withPresses } from "../report-links.ts";

/** Types that agents can filter by. Other types appear only under "all". */
const types = [
  ...(["deposit", "withdrawal", "bet", "win", "bonus", "rebate", "transferIn", "transferOut"] as const),
  ...(["commission", "dividend", "salary", "withdrawalReturn", "refund", "adjustment"] as const),
] as const satisfies readonly TransactionType[];
const choices = ["all", ...types] as const;

const filters = { ...dayFilters, ...accountFilter, type: choiceParam(choices, "all") };
const keyOf = ({ id }: TeamTransaction): string => id;
const newest = { id: "createdAt", desc: true };

function TeamTransactions() {
  const { t } = useTranslation(["agentReports", "history"]);
  const utcOffset = useSiteFormat().utcOffset;
  const list = usePagedList({ filters, size: 20, sort: newest, keyOf }, useTeamTransactions);
  const { account, type } = list.filters;
  const { data, error } = list.read;
  const summary = data?.summary;
  const typeName = (id: TransactionType) => t(`history:transactionTypes.${id}`);
  const only = (value: string, change: Parameters<typeof list.setFilters>[0]) => ({
    label: t("only", { value }),
    onPress: () => list.setFilters(change, inPlace),
  });
  const columns = withPresses(useTeamTransactionColumns(), {
    account: (row) => (row.account === account ? undefined : only(row.account, { account: row.account })),
    type: (row) => {
      const choice = types.find((id) => id === row.type);
      return choice === undefined || choice === type ? undefined : only(typeName(choice), { type: choice });
    },
  });
  return (
    <ReportList
      page="agentDownlineTransactionDetailsCopy"
      about={t("about.transactions")}
      file="team-transactions"
      list={list}
      columns={columns}
      keyOf={keyOf}
      nameOf={(row) => `${row.account}, ${typeName(row.type)}, ${formatInstant(row.createdAt, utcOffset)}`}
      hiddenAtFirst={["counterparty", "remark", "reference", "id"]}
      hiddenOnPhone={["balanceBefore"]}
      figures={[
        { label: t("transactions.in"), amount: summary?.in, sign: true },
        {
          ...{ label: t("transactions.out"), amount: summary && outgoing(summary.out), sign: true },
          note: summary && t("transactions.count", { count: summary.count, rows: formatCount(summary.count) }),
        },
      ]}
      chosen={[
        { name: t("teamColumns.account"), value: account, onRemove: () => list.clearFilter("account") },
        {
          name: t("history:columns.type"),
          value: type === "all" ? undefined : typeName(type),
          onRemove: () => list.clearFilter("type"),
        },
      ]}
      filters={
        <>
          <AccountSearch
            account={account}
            failure={isFailure(error, "downline_unknown") ? error : undefined}
            check={(name) => checkPayer(rangeOf(list.filters, utcOffset), name)}
            onFind={(name) => list.setFilters({ account: name }, inPlace)}
          />
          <FilterChips
            items={choices.map((id) => ({ id, name: id === "all" ? t("history:all") : typeName(id) }))}
            value={type}
            onChoose={(chosen) => list.setFilters({ type: chosen }, inPlace)}
            label={t("history:columns.type")}
            bleed
          />
        </>
      }
      saveFile={(run) =>
        exportTeamTransactions({ ...list.filters, ...(list.sort && { sort: printSort(list.sort) }) }, utcOffset, run)
      }
    />
  );
}

/** `/agentHome/agentDownlineTransactionDetailsCopy`: all transactions of the team. */
export default function TeamTransactionPage() {
  return (
    <DefaultView report="agentDownlineTransactionDetailsCopy">
      <TeamTransactions />
    </DefaultView>
  );
}

/** Columns of the team's transactions: the account, then the columns of a player's own account record. */
function useTeamTransactionColumns(): readonly Column<TeamTransaction>[] {
  const { t } = useTranslation("agentReports");
  const account: Column<TeamTransaction> = {
    id: "account",
    header: t("teamColumns.account"),
    cell: ({ account }) => account,
  };
  return [account, ...useAccountColumns().filter(({ id }) => id !== "wallet")];
}
