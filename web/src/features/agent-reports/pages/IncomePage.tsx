import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type {
  IncomePage as IncomeAnswer,
  IncomeDay,
  IncomePage as UseIncomeColumnsIncomePage,
} from "../../../../../shared/contracts/agent-reports.ts";
import { addDays, daysBetween } from "../../../../../shared/rules/dates.ts";
import { fromPoisha, toPoisha } from "../../../../../shared/rules/money.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { printSort } from "../../../lib/browser/sort.ts";
import { writtenDay } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { dayFilters } from "../../records/days.ts";
import { exportIncome, useIncome, useIncomeBefore } from "../api.ts";
import { ReportList } from "../parts/ReportList.tsx";
import { DefaultView } from "../parts/SavedViews.tsx";
import { betsPath, useListPosition } from "../report-links.ts";

import styles from "./IncomePage.module.css";

const keyOf = ({ day }: IncomeDay): string => day;
const newest = { id: "day", desc: true };

const sums = ["total", "rebate", "direct", "network", "dividend", "salary"] as const;

function Income() {
  const { t } = useTranslation("agentReports");
  const utcOffset = useSiteFormat().utcOffset;
  const navigate = useNavigate();
  const { place, leave } = useListPosition();
  const list = usePagedList({ filters: dayFilters, size: 31, sort: newest, keyOf }, useIncome);
  const earlier = useIncomeBefore(list.filters);
  const summary: IncomeAnswer["summary"] | undefined = list.read.data?.summary;
  const days = daysBetween(earlier.before.from, earlier.before.to);
  const before = (id: (typeof sums)[number]) =>
    summary &&
    earlier.summary &&
    !list.isPrevious && <PreviousPeriod amount={summary[id]} before={earlier.summary[id]} days={days} />;
  return (
    <ReportList
      page="agentRevenueReport"
      about={t("about.income")}
      file="income"
      list={list}
      columns={useIncomeColumns(summary)}
      keyOf={keyOf}
      nameOf={({ day }) => writtenDay(day)}
      hiddenAtFirst={["commission"]}
      hiddenOnPhone={[]}
      figures={[
        ...sums.map((id) => ({ label: t(`income.${id}`), amount: summary?.[id], note: before(id) })),
        {
          ...{ label: t("income.provisional"), amount: summary?.provisional },
          note: (
            <>
              <StatusBadge tone="warning">{t("income.estimate")}</StatusBadge> {t("income.notInTotal")}
            </>
          ),
        },
      ]}
      chosen={[]}
      action={{
        text: t("income.bets"),
        nameOf: ({ day }) => t("income.betsOf", { day: writtenDay(day) }),
        onPress: ({ day }) => {
          leave(day);
          void navigate(betsPath({ days: dayFilters.days.fallback, from: day, to: addDays(day, 1) }));
        },
      }}
      place={place}
      saveFile={(run) =>
        exportIncome({ ...list.filters, ...(list.sort && { sort: printSort(list.sort) }) }, utcOffset, run)
      }
    />
  );
}

/** `/agentHome/agentRevenueReport`: the agent's daily income by source, and provisional income. */
export default function IncomePage() {
  return (
    <DefaultView report="agentRevenueReport">
      <Income />
    </DefaultView>
  );
}

const amounts = ["total", "rebate", "direct", "network", "commission", "dividend", "salary"] as const;

function useIncomeColumns(summary: UseIncomeColumnsIncomePage["summary"] | undefined): readonly Column<IncomeDay>[] {
  const { t } = useTranslation("agentReports");
  const header = (id: (typeof amounts)[number]) => (id === "rebate" ? t("columns.ownRebate") : t(`teamColumns.${id}`));
  return [
    { id: "day", header: t("teamColumns.day"), sort: "desc", cell: ({ day }) => writtenDay(day) },
    ...amounts.map((id) => ({
      ...{ id, header: header(id), numeric: true as const },
      ...(id === "total" && { sort: "desc" as const }),
      cell: (row: IncomeDay) => <Amount value={row[id]} />,
      ...(summary && { total: <Amount value={summary[id]} /> }),
    })),
  ];
}

interface PreviousPeriodProps {
  amount: string;
  before: string;
  days: number;
}

/** An amount's difference from the preceding period of equal length, and that period's amount. */
function PreviousPeriod({ amount, before, days }: PreviousPeriodProps) {
  const { t } = useTranslation("agentReports");
  const change = toPoisha(amount) - toPoisha(before);
  return (
    <span className={styles.before}>
      {change !== 0 && <Amount value={fromPoisha(change)} sign />}{" "}
      <span>
        {t("income.before", { count: days })} <Amount value={before} />
      </span>
    </span>
  );
}
