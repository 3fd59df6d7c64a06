import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { TeamProfitPage, TeamProfitRow } from "../../../../../shared/contracts/agent-reports.ts";
import type { PathStep } from "../../../../../shared/contracts/agent-team.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { patternParam } from "../../../lib/browser/query-params.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { withQuery } from "../../../lib/browser/url.ts";
import { formatMoney } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Breadcrumb } from "../../../ui/Breadcrumb/Breadcrumb.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { dayFilters, rangeOf } from "../../records/days.ts";
import { checkDownline, exportTeamProfit, useTeamProfit } from "../api.ts";
import { AccountSearch } from "../parts/AccountSearch.tsx";
import { Outcome, outcomeOf } from "../parts/Outcome.tsx";
import { ReportList } from "../parts/ReportList.tsx";
import { DefaultView } from "../parts/SavedViews.tsx";
import { accountFilter, betsPath, inPlace, useListPosition, withPresses } from "../report-links.ts";

const filters = { ...dayFilters, ...accountFilter, parent: patternParam(/^[A-Za-z0-9_.:-]{1,64}$/) };
const keyOf = ({ id }: TeamProfitRow): string => id;
/** Largest loss first, because losses are negative. */
const greatestLoss = { id: "net", desc: false };

function UserLoss() {
  const { t } = useTranslation("agentReports");
  const utcOffset = useSiteFormat().utcOffset;
  const navigate = useNavigate();
  const { place, leave } = useListPosition();
  const list = usePagedList({ filters, size: 20, sort: greatestLoss, keyOf }, useTeamProfit);
  const { account, parent } = list.filters;
  const { data, error } = list.read;
  const summary = data?.summary;
  // At the top level, the sums are the team's results and exclude the agent's own amounts.
  const listed = parent !== undefined && account === undefined ? data?.path.at(-1)?.account : undefined;

  function goOn(row: TeamProfitRow): void {
    leave(row.id);
    if (row.hasChildren) list.setFilters({ parent: row.id, account: undefined });
    else void navigate(betsPath(list.filters, { account: row.account }));
  }

  const wordsOf = (row: TeamProfitRow) =>
    t(row.hasChildren ? "loss.openTeam" : "loss.openBets", { account: row.account });
  const columns = withPresses(useLossColumns(summary, listed), {
    account: (row) => ({ label: `${row.account}. ${wordsOf(row)}`, onPress: () => goOn(row) }),
    bet: (row) => ({
      label: t("loss.betsOf", { value: formatMoney(row.bet), account: row.account }),
      onPress: () => {
        leave(row.id);
        void navigate(betsPath(list.filters, { account: row.account, below: row.hasChildren }));
      },
    }),
  });
  return (
    <ReportList
      page="palStatementsAgentCopy"
      about={t("about.loss")}
      lead={<TeamPath path={data?.path ?? []} />}
      file="user-loss"
      list={list}
      columns={columns}
      keyOf={keyOf}
      nameOf={(row) => row.account}
      hiddenAtFirst={["valid", "id"]}
      hiddenOnPhone={["rebate", "bonus", "type"]}
      figures={[
        {
          ...{ label: t("loss.net"), amount: summary?.net },
          note: summary && t(`loss.note.${outcomeOf(summary.net)}`),
        },
        { label: t("loss.deposit"), amount: summary?.deposit },
        { label: t("loss.withdrawal"), amount: summary?.withdrawal },
        {
          ...{ label: t("loss.bet"), amount: summary?.bet },
          note: listed !== undefined && t("loss.adds", { account: listed }),
        },
      ]}
      chosen={[{ name: t("teamColumns.account"), value: account, onRemove: () => list.clearFilter("account") }]}
      filters={
        <AccountSearch
          account={account}
          failure={isFailure(error, "downline_unknown") && account !== undefined ? error : undefined}
          check={(name) => checkDownline(rangeOf(list.filters, utcOffset), name)}
          onFind={(name) =>
            list.setFilters({ account: name, ...(name !== undefined && { parent: undefined }) }, inPlace)
          }
        />
      }
      action={{ text: t("loss.open"), nameOf: wordsOf, onPress: goOn }}
      place={place}
      saveFile={(run) =>
        exportTeamProfit({ ...list.filters, ...(list.sort && { sort: printSort(list.sort) }) }, utcOffset, run)
      }
    />
  );
}

/** `/agentHome/palStatementsAgentCopy`: results by account, including everyone below, down to a player's bets. */
export default function UserLossPage() {
  return (
    <DefaultView report="palStatementsAgentCopy">
      <UserLoss />
    </DefaultView>
  );
}

function TeamPath({ path }: { path: readonly PathStep[] }) {
  const { t } = useTranslation("agentReports");
  const { pathname, search } = useLocation();
  if (path.length < 2) return null;
  const crumbs = path.map(({ id, account }, index) => {
    const query = new URLSearchParams(search);
    for (const name of ["page", "account", "parent"]) query.delete(name);
    if (index > 0) query.set("parent", id);
    return { id, text: index === 0 ? t("loss.team") : account, to: withQuery(pathname, query) };
  });
  return <Breadcrumb crumbs={crumbs} label={t("loss.path")} />;
}

const amounts = [
  ...(["net", "deposit", "withdrawal", "bet", "win"] as const),
  ...(["valid", "rebate", "bonus"] as const),
] as const;
type AmountId = (typeof amounts)[number];

/** Columns that the gateway can sort by, besides the account. */
const sortable: readonly AmountId[] = ["net", "deposit", "withdrawal", "bet", "win"];

/**
 * Columns of results by account, with the sums of the complete list.
 * @param parent account whose downlines are listed, if the sums include it; its own amounts appear above the totals
 */
function useLossColumns(
  summary: TeamProfitPage["summary"] | undefined,
  parent: string | undefined,
): readonly Column<TeamProfitRow>[] {
  const { t } = useTranslation(["agentReports", "history"]);
  const headers: Readonly<Record<AmountId, string>> = {
    net: t("loss.net"),
    deposit: t("teamColumns.deposit"),
    withdrawal: t("teamColumns.withdrawal"),
    bet: t("history:columns.bet"),
    win: t("history:columns.win"),
    valid: t("history:columns.valid"),
    rebate: t("history:columns.rebate"),
    bonus: t("history:columns.bonus"),
  };
  const show = (id: AmountId, row: Readonly<Record<AmountId, string>>) =>
    id === "net" ? <Outcome net={row.net} /> : <Amount value={row[id]} />;
  return [
    {
      ...{ id: "account", header: t("teamColumns.account"), sort: "asc" },
      cell: ({ account }) => account,
      ...(parent !== undefined && { apart: t("loss.own", { account: parent }) }),
    },
    { id: "type", header: t("columns.accountType"), cell: ({ type }) => t(`downlineTypes.${type}`) },
    ...amounts.map((id) => ({
      ...{ id, header: headers[id], numeric: true as const },
      // Losses are negative, so ascending order shows the largest loss first.
      ...(sortable.includes(id) && { sort: id === "net" ? ("asc" as const) : ("desc" as const) }),
      cell: (row: TeamProfitRow) => show(id, row),
      ...(summary && { total: show(id, summary) }),
      ...(summary && parent !== undefined && { apart: show(id, summary.own) }),
    })),
    { id: "id", header: t("history:columns.id"), cell: ({ id }) => id },
  ];
}
