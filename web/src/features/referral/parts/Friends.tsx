import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Invitee, InviteeStatus, ReferralIncome } from "../../../../../shared/contracts/referral.ts";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam, textParam, useQueryStates } from "../../../lib/browser/query-params.ts";
import { writtenDay } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import layout from "../../../ui/primitives.module.css";
import { StatusBadge, type StatusTone } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import { useIncomePage, useInviteePage } from "../api.ts";
import styles from "./Friends.module.css";

const tabs = ["invitees", "income"] as const;
const params = { tab: choiceParam(tabs, "invitees"), page: textParam(6) };

export default function Friends() {
  const { t } = useTranslation("referral");
  const { values, set } = useQueryStates(params);
  const { tab } = values;
  return (
    <div className={layout.stack4}>
      <Tabs
        label={t("tabs.label")}
        items={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        // The lists do not share page numbers.
        onChange={(next) => set({ tab: next, page: "" }, { replace: true, state: { stay: true } })}
      />
      {tab === "invitees" ? <InviteeList /> : <IncomeList />}
      <Link className={styles.record} to={pathTo("bonusDetails")}>
        {t("record")}
      </Link>
    </div>
  );
}

const keyOf = ({ id }: ReferralIncome): string => id;

function IncomeList() {
  const { t } = useTranslation("referral");
  const list = usePagedList({ filters: {}, size: 20, keyOf }, useIncomePage);
  const columns: readonly Column<ReferralIncome>[] = [
    { id: "name", header: t("invitees.name"), cell: ({ name }) => name },
    { id: "day", header: t("income.day"), cell: ({ day }) => writtenDay(day) },
    { id: "type", header: t("income.type"), cell: ({ type }) => t(`incomeTypes.${type}`) },
    {
      ...{ id: "status", header: t("invitees.status") },
      cell: ({ paidAt }) => {
        const state = paidAt === undefined ? "open" : "paid";
        return <StatusBadge tone={state === "paid" ? "success" : "info"}>{t(`income.${state}`)}</StatusBadge>;
      },
    },
    { ...{ id: "base", header: t("income.base"), numeric: true }, cell: ({ base }) => <Amount value={base} /> },
    {
      ...{ id: "amount", header: t("invitees.income"), numeric: true },
      cell: ({ amount }) => <Amount value={amount} />,
    },
  ];
  return <FriendTable name="income" list={list} columns={columns} keyOf={keyOf} />;
}

const tones: Readonly<Record<InviteeStatus, StatusTone>> = {
  registered: "neutral",
  deposited: "info",
  active: "success",
  excluded: "warning",
};
const inviteeListKeyOf = ({ id }: Invitee): string => id;

function InviteeList() {
  const { t } = useTranslation("referral");
  const { time } = useSiteFormat();
  const list = usePagedList({ filters: {}, size: 20, keyOf: inviteeListKeyOf }, useInviteePage);
  const columns: readonly Column<Invitee>[] = [
    { id: "name", header: t("invitees.name"), cell: ({ name }) => name },
    {
      ...{ id: "status", header: t("invitees.status") },
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
    {
      ...{ id: "registeredAt", header: t("invitees.registeredAt") },
      cell: ({ registeredAt }) => time(registeredAt),
    },
    {
      ...{ id: "firstDeposit", header: t("invitees.firstDeposit"), numeric: true },
      cell: ({ firstDeposit }) => (firstDeposit === undefined ? "–" : <Amount value={firstDeposit} />),
    },
    {
      ...{ id: "staked", header: t("invitees.staked"), numeric: true },
      cell: ({ staked }) => <Amount value={staked} />,
    },
    {
      ...{ id: "income", header: t("invitees.income"), numeric: true },
      cell: ({ income }) => <Amount value={income} />,
    },
  ];
  return <FriendTable name="invitees" list={list} columns={columns} keyOf={inviteeListKeyOf} />;
}

interface Read<Row> {
  readonly data: { readonly items: readonly Row[]; readonly total: number; readonly pages: number } | undefined;
  readonly error: Error | undefined;
  retry(): unknown;
}

interface FriendTableProps<Row> {
  name: "invitees" | "income";
  list: ReturnType<typeof usePagedList<object, Row, Read<Row>>>;
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
}

function FriendTable<Row extends object>({ name, list, columns, keyOf }: FriendTableProps<Row>) {
  const { t } = useTranslation("referral");
  const { data, error, retry } = list.read;
  const title = t(`tabs.${name}`);
  return (
    <section ref={list.top} className={styles.list} aria-label={title}>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<SkeletonRows />}
        isEmpty={({ total }) => total === 0}
        empty={<Empty title={t(`${name}.emptyTitle`)} text={t(`${name}.emptyText`)} />}
      >
        {() => (
          <>
            <DataTable columns={columns} rows={list.items} keyOf={keyOf} caption={title} busy={list.isPrevious} />
            <ListPager list={list} label={title} />
          </>
        )}
      </AsyncView>
    </section>
  );
}
