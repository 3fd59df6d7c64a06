import { useTranslation } from "react-i18next";
import type { TeamBet } from "../../../../../shared/contracts/agent-reports.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam } from "../../../lib/browser/query-params.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Checkbox } from "../../../ui/Checkbox/Checkbox.tsx";
import type { CellPress, Column } from "../../../ui/DataTable/columns.ts";
import { betFilters } from "../../records/bet-filters.ts";
import { dayFilters, rangeOf } from "../../records/days.ts";
import { BetFilters } from "../../records/parts/BetFilters.tsx";
import { useBettingColumns } from "../../records/useBettingColumns.tsx";
import { useChosenBets, useProviderNames } from "../../records/useChosenBets.ts";
import { isGameType, useGameTypeName } from "../../records/useGameTypeName.ts";

import { checkBettor, exportTeamBets, type TeamBetFilters, useTeamBets } from "../api.ts";
import { AccountSearch } from "../parts/AccountSearch.tsx";
import { outcomeOf } from "../parts/Outcome.tsx";
import { ReportList } from "../parts/ReportList.tsx";
import { DefaultView } from "../parts/SavedViews.tsx";
import { accountFilter, inPlace, withPresses } from "../report-links.ts";

const filters = { ...dayFilters, ...accountFilter, ...betFilters, below: choiceParam(["no", "yes"], "no") };
const keyOf = ({ id }: TeamBet): string => id;
const newest = { id: "placedAt", desc: true };

function TeamBetting() {
  const { t } = useTranslation(["agentReports", "history"]);
  const utcOffset = useSiteFormat().utcOffset;
  const list = usePagedList({ filters, size: 20, sort: newest, keyOf }, useTeamBets);
  const { account, below } = list.filters;
  const { data, error } = list.read;
  const summary = data?.summary;
  const presses = useBetPresses(list.filters, (change) => list.setFilters(change, inPlace));
  const chosenBets = useChosenBets(list.filters, list.clearFilter);
  return (
    <ReportList
      page="agentPersonalHistoryCopy"
      about={t("about.betting")}
      file="team-betting"
      list={list}
      columns={withPresses(useTeamBetColumns(), presses)}
      keyOf={keyOf}
      nameOf={({ account, game, placedAt }) => `${account}, ${game}, ${formatInstant(placedAt, utcOffset)}`}
      hiddenAtFirst={["valid", "settledAt", "id"]}
      hiddenOnPhone={["type", "vendor", "win"]}
      figures={[
        { label: t("history:betting.bet"), amount: summary?.bet },
        { label: t("betting.win"), amount: summary?.win },
        { label: t("betting.net"), amount: summary?.net, note: summary && t(`betting.${outcomeOf(summary.net)}`) },
        {
          ...{ label: t("history:betting.pending"), amount: summary?.pending.bet },
          note: summary && t("history:betting.count", { count: summary.pending.count }),
        },
      ]}
      chosen={[
        {
          name: t("teamColumns.account"),
          value: account && below === "yes" ? t("search.withBelow", { account }) : account,
          onRemove: () => list.clearFilter("account", "below"),
        },
        ...chosenBets,
      ]}
      filters={
        <>
          <AccountSearch
            account={account}
            failure={isFailure(error, "downline_unknown") ? error : undefined}
            check={(name) => checkBettor(rangeOf(list.filters, utcOffset), name)}
            onFind={(name) => list.setFilters({ account: name, ...(name === undefined && { below: "no" }) }, inPlace)}
          />
          {account && (
            <Checkbox
              label={t("search.below")}
              checked={below === "yes"}
              onChange={({ target }) => list.setFilters({ below: target.checked ? "yes" : "no" }, inPlace)}
            />
          )}
          <BetFilters value={list.filters} onChange={(change) => list.setFilters(change, inPlace)} />
        </>
      }
      saveFile={(run) =>
        exportTeamBets({ ...list.filters, ...(list.sort && { sort: printSort(list.sort) }) }, utcOffset, run)
      }
    />
  );
}

/** `/agentHome/personalHistoryCopy`: all bets of the team or of one account. */
export default function TeamBettingPage() {
  return (
    <DefaultView report="agentPersonalHistoryCopy">
      <TeamBetting />
    </DefaultView>
  );
}

/** Balances are part of the transaction report, not of bets. */
const notOfTeams = ["balanceBefore", "balanceAfter"];

/** Columns of the team's bets: the account, then the columns of a player's own betting record. */
function useTeamBetColumns(): readonly Column<TeamBet>[] {
  const { t } = useTranslation("agentReports");
  const account: Column<TeamBet> = { id: "account", header: t("teamColumns.account"), cell: ({ account }) => account };
  return [account, ...useBettingColumns().filter(({ id }) => !notOfTeams.includes(id))];
}

/** Returns the cells that filter the list by their value when pressed, unless that filter is active. */
function useBetPresses(
  filters: TeamBetFilters,
  narrow: (change: Partial<TeamBetFilters>) => void,
): Readonly<Record<string, (bet: TeamBet) => CellPress | undefined>> {
  const { t } = useTranslation(["agentReports", "history"]);
  const typeName = useGameTypeName();
  const { nameOf } = useProviderNames();
  const only = (value: string, change: Partial<TeamBetFilters>): CellPress => ({
    label: t("only", { value }),
    onPress: () => narrow(change),
  });
  return {
    account: ({ account }) =>
      account === filters.account && filters.below === "no" ? undefined : only(account, { account, below: "no" }),
    type: ({ type }) => (!isGameType(type) || type === filters.type ? undefined : only(typeName(type), { type })),
    vendor: ({ vendor }) => (vendor === filters.vendor ? undefined : only(nameOf(vendor), { vendor })),
    status: ({ status }) =>
      status === filters.status ? undefined : only(t(`history:betStatuses.${status}`), { status }),
  };
}
