import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PointRecord, Redemption } from "../../../../../shared/contracts/points.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { choiceParam, integerParam, useQueryStates } from "../../../lib/browser/query-params.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge, type StatusTone } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { Tabs } from "../../../ui/Tabs/Tabs.tsx";
import { pageSize, refreshPoints, usePointRecordPage, useRedemptionPage } from "../api.ts";
import { pointsOf } from "../counts.ts";
import styles from "./PointRecords.module.css";

const lists = ["redemptions", "detail"] as const;
const params = { records: choiceParam(lists, "redemptions"), page: integerParam(1, 1, 100_000) };

export default function PointRecords() {
  const { t } = useTranslation("points", { keyPrefix: "records" });
  const { values, set } = useQueryStates(params);
  const { records } = values;
  return (
    <section className={styles.records} aria-labelledby="point-records">
      <h2 className={layout.heading} id="point-records">
        {t("title")}
      </h2>
      <Tabs
        items={lists.map((id) => ({ id, label: t(id) }))}
        value={records}
        onChange={(id) => set({ records: id, page: 1 }, { replace: true, state: { stay: true } })}
        label={t("title")}
      />
      {records === "redemptions" ? <RedemptionList /> : <PointDetail />}
    </section>
  );
}

const keyOf = ({ id }: PointRecord): string => id;
const signed = (points: number): string => `${points < 0 ? "−" : "+"}${formatCount(Math.abs(points))}`;

function PointDetail() {
  const { t } = useTranslation("points", { keyPrefix: "records" });
  const { time } = useSiteFormat();
  const list = usePagedList({ filters: {}, size: pageSize, keyOf }, usePointRecordPage);
  return (
    <RecordList list={list} label={t("detail")} empty={<Empty title={t("noDetail")} text={t("noDetailText")} />}>
      {({ id, reason, points, balanceAfter, createdAt, remark, amount }) => (
        <li key={id} className={styles.row}>
          <p className={styles.name}>{t(`reasons.${reason}`)}</p>
          <p className={styles.points} data-gain={points > 0 ? "" : undefined}>
            {signed(points)}
          </p>
          <p className={styles.quiet}>
            <time dateTime={createdAt}>{time(createdAt)}</time>
          </p>
          <p className={styles.quiet} data-end="">
            {t("after", { points: formatCount(balanceAfter) })}
          </p>
          {(remark || amount) && <p className={styles.reason}>{amount ? <Amount value={amount} /> : remark}</p>}
        </li>
      )}
    </RecordList>
  );
}

const tones: Record<Redemption["status"], StatusTone> = { inProcess: "info", rejected: "danger", approved: "success" };
const redemptionListKeyOf = ({ id }: Redemption): string => id;

function RedemptionList() {
  const { t } = useTranslation("points");
  const { time } = useSiteFormat();
  const list = usePagedList({ filters: {}, size: pageSize, keyOf: redemptionListKeyOf }, useRedemptionPage);
  useDecisions(list.items);
  return (
    <RecordList
      list={list}
      label={t("records.redemptions")}
      empty={<Empty title={t("records.noRedemptions")} text={t("records.noRedemptionsText")} />}
    >
      {({ id, name, quantity, points, status, createdAt, reason }) => (
        <li key={id} className={styles.row}>
          <p className={styles.name}>{quantity > 1 ? t("records.pieces", { name, count: quantity }) : name}</p>
          <p className={styles.points}>{t("points", pointsOf(points))}</p>
          <p className={styles.quiet}>
            <time dateTime={createdAt}>{time(createdAt)}</time>
          </p>
          <p className={styles.end}>
            <StatusBadge tone={tones[status]}>{t(`records.status.${status}`)}</StatusBadge>
          </p>
          {reason && <p className={styles.reason}>{reason}</p>}
        </li>
      )}
    </RecordList>
  );
}

/**
 * Refreshes the points after a review. A rejected redemption returns points and stock, an approved one may pay money.
 */
function useDecisions(items: readonly Redemption[]): void {
  const decided = items
    .filter(({ status }) => status !== "inProcess")
    .map(redemptionListKeyOf)
    .join();
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== decided) void refreshPoints();
    before.current = decided;
  }, [decided]);
}

type Read = ReturnType<typeof useRedemptionPage> | ReturnType<typeof usePointRecordPage>;

interface RecordListProps<Item> {
  list: Omit<ReturnType<typeof usePagedList<object, Item, never>>, "read"> & { readonly read: Read };
  label: string;
  empty: ReactNode;
  children(item: Item): ReactNode;
}

function RecordList<Item>({ list, label, empty, children }: RecordListProps<Item>) {
  const { read, items, total } = list;
  return (
    <section ref={list.top} className={styles.list} aria-label={label}>
      <AsyncView
        data={read.data}
        error={read.error}
        onRetry={() => void read.retry()}
        skeleton={<Skeleton height={240} radius={16} />}
        isEmpty={() => total === 0}
        empty={empty}
      >
        {() => (
          <>
            <ul className={styles.rows}>{items.map(children)}</ul>
            <ListPager list={list} label={label} />
          </>
        )}
      </AsyncView>
    </section>
  );
}
