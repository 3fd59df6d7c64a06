import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { TeamProfitRow } from "../../../../../shared/contracts/agent-reports.ts";
import { isFailure } from "../../../lib/api/failure.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { patternParam } from "../../../lib/browser/query-params.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { formatMoney } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { dayFilters, rangeOf } from "../../records/days.ts";
import { checkDownline, exportTeamProfit, useTeamProfit } from "../api.ts";
import { accountFilter, inPlace } from "../filters.ts";
import { AccountSearch } from "../parts/AccountSearch.tsx";
import { DefaultView } from "../parts/DefaultView.tsx";
import { outcomeOf } from "../parts/Outcome.tsx";
import { ReportList } from "../parts/ReportList.tsx";
import { TeamPath } from "../parts/TeamPath.tsx";
import { betsPath } from "../report-path.ts";
import { useListPosition } from "../useListPosition.ts";
import { useLossColumns } from "../useLossColumns.tsx";
import { withPresses } from "../with-presses.ts";

const filters = { ...dayFilters, ...accountFilter, parent: patternParam(/^[A-Za-z0-9_.:-]{1,64}$/) };
const keyOf = ({ id }: TeamProfitRow): string => id;
/** Largest loss first. */
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
  // The sums at the top level do not include the agent's own amounts: they are the team's results.
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

/** `/agentHome/palStatementsAgentCopy`: results of accounts, including everyone below them, down to a player's bets. */
export default function UserLossPage() {
  return (
    <DefaultView report="palStatementsAgentCopy">
      <UserLoss />
    </DefaultView>
  );
}
