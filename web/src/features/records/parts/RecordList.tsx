import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageId } from "../../../../../shared/pages.ts";
import { dayBefore } from "../../../../../shared/rules/dates.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import type { usePagedList } from "../../../lib/api/paged-list.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { useIsNarrow } from "../../../lib/browser/media.ts";
import { formatInstant, unbroken, writtenDay } from "../../../lib/i18n/format.ts";
import { zoneName } from "../../../lib/i18n/zone-name.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { type ChosenFilter, ChosenFilters } from "../../../ui/ChosenFilters/ChosenFilters.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import type { RowAction } from "../../../ui/DataTable/table-props.ts";
import { DateRange } from "../../../ui/DateRange/DateRange.tsx";
import type { DayRange } from "../../../ui/DateRange/presets.ts";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ExportButton } from "../../../ui/ExportButton/ExportButton.tsx";
import { exportFileName } from "../../../ui/ExportButton/file-name.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stat, StatGroup } from "../../../ui/Stat/Stat.tsx";
import { type DayFilters, filtersOf, rangeOf } from "../days.ts";
import { isTruncated } from "../is-truncated.ts";
import type { ExportRun } from "../record-query.ts";
import { useDaysName } from "../useDaysName.ts";
import { usePhoneView } from "../usePhoneView.ts";
import styles from "./RecordList.module.css";

const RowDialog = lazyComponent(() => import("./RowDialog.tsx"));

const nothing = "–";

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly pages: number;
  readonly asOf: string;
}

interface Read<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: Error | undefined;
  retry(): unknown;
}

export interface RecordListProps<Row> {
  /** Page that provides the title. */
  page: PageId;
  /** The surrounding page already shows the title. */
  isTitled?: true;
  /** Prefix of the exported file's name. */
  file: string;
  list: ReturnType<typeof usePagedList<DayFilters, Row, Read<Row>>>;
  /** Ids equal the export's column names. A cell without a value is undefined. */
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  nameOf(row: Row): string;
  /** Columns hidden by default. The row's details include them. */
  hiddenAtFirst: readonly string[];
  /** Further columns hidden by default on a phone. */
  hiddenOnPhone: readonly string[];
  figures: readonly Figure[];
  filters?: ReactNode;
  chosen: readonly ChosenFilter[];
  saveFile(run: ExportRun): Promise<Blob>;
  lead?: ReactNode;
  views?: ReactNode;
  /** Ids of hidden columns and their setter, if the caller stores them. */
  choice?: readonly [hidden: readonly string[], choose: (hidden: readonly string[]) => void];
  /** Replaces the button that opens a row's details. */
  action?: RowAction<Row>;
  /** Key of the row that the user left for another page. The row is focused again on return. */
  place?: string | undefined;
  foot?: ReactNode;
}

export const useHiddenAtFirst = (hiddenAtFirst: readonly string[], hiddenOnPhone: readonly string[]) =>
  useIsNarrow() ? [...hiddenAtFirst, ...hiddenOnPhone] : hiddenAtFirst;

/** Common layout of all records. */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { page, file, list, columns, keyOf, nameOf, hiddenAtFirst, hiddenOnPhone, figures, filters, chosen, saveFile } =
    props;
  const { lead, views, action, place, foot } = props;
  const { t } = useTranslation(["history", "pages", "records"]);
  const failureText = useFailureText();
  const utcOffset = useSiteFormat().utcOffset;
  const ownChoice = useState(useHiddenAtFirst(hiddenAtFirst, hiddenOnPhone));
  const [hidden, setHidden] = props.choice ?? ownChoice;
  const [view, setView] = usePhoneView();
  const [open, setOpen] = useState<Row>();
  const title = t(`pages:${page}.title`);
  const range = rangeOf(list.filters, utcOffset);
  const days = {
    ...{ name: t("records:range.presets"), value: useDaysName(list.filters) },
    onRemove: () => list.clearFilter("days", "from", "to"),
  };
  const { data, error, retry } = list.read;
  const visibleColumns = columns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);
  async function exportFile(run: ExportRun) {
    const blob = await saveFile(run);
    const incomplete = await isTruncated(blob, t("incomplete"));
    // An ended session may have interrupted the export. Reloading the list opens the login popup.
    if (incomplete) void retry();
    return { file: blob, incomplete };
  }

  return (
    <div className={layout.stack4}>
      {!props.isTitled && <h1 className={layout.pageTitle}>{title}</h1>}
      {lead}
      <DateRange
        value={range}
        onChange={(days, preset) => list.setFilters(filtersOf(days, preset), { state: { stay: true } })}
        now={serverNow()}
        utcOffset={utcOffset}
      />
      {filters && <div className={styles.filters}>{filters}</div>}
      <ChosenFilters
        filters={[days, ...chosen]}
        onClear={list.clearFilters}
        onEmptied={() => list.top.current?.focus({ preventScroll: true })}
      />
      <Figures figures={figures} />
      <div className={styles.bar}>
        <Period range={range} utcOffset={utcOffset} asOf={data?.asOf} />
        {views}
        <ExportButton
          start={(signal, onRows) => exportFile({ columns: visibleColumns.join(","), signal, onRows })}
          fileName={exportFileName(file, range)}
          label={title}
          sayFailure={failureText}
          disabled={list.total === 0}
        />
      </div>
      <section ref={list.top} className={styles.list} aria-label={title} tabIndex={-1}>
        <AsyncView
          data={data}
          error={error}
          onRetry={() => void retry()}
          skeleton={<SkeletonRows />}
          isEmpty={({ total }) => total === 0}
          empty={<Empty title={t("empty.title")} text={t("empty.text")} />}
          onClear={chosen.some(({ value }) => value !== undefined) ? list.clearFilters : undefined}
        >
          {() => (
            <>
              <DataTable
                columns={columns.map((column) => ({ ...column, cell: (row: Row) => column.cell(row) ?? nothing }))}
                rows={list.items}
                keyOf={keyOf}
                caption={title}
                sort={list.sort}
                onSort={list.setSort}
                hidden={hidden}
                onHidden={setHidden}
                phoneView={view}
                onPhoneView={setView}
                action={
                  action ?? {
                    text: t("details"),
                    nameOf: (row: Row) => t("detailsOf", { row: nameOf(row) }),
                    onPress: (row: Row) => setOpen(row),
                  }
                }
                place={place}
                busy={list.isPrevious}
              />
              {foot}
              <ListPager list={list} label={title} />
            </>
          )}
        </AsyncView>
      </section>
      {open && (
        <LazyBoundary onClose={() => setOpen(undefined)}>
          <RowDialog
            title={nameOf(open)}
            items={columns.map(({ header, cell }) => ({ term: header, value: cell(open) }))}
            onClose={() => setOpen(undefined)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

interface PeriodProps {
  range: DayRange;
  utcOffset: number;
  /** ISO timestamp of the sums. Undefined until loaded. */
  asOf: string | undefined;
}

/** Days, time zone and time of the sums. The date controls are hidden in print, so printed lists need this line. */
function Period({ range: { from, to }, utcOffset, asOf }: PeriodProps) {
  const { t } = useTranslation("history");
  const days = [from, dayBefore(to)].map((day) => unbroken(writtenDay(day)));
  return (
    <p className={styles.period}>
      {t("period", { days: [...new Set(days)].join(" – "), zone: zoneName(utcOffset) })}
      {asOf && ` · ${t("asOf", { time: unbroken(formatInstant(asOf, utcOffset)) })}`}
    </p>
  );
}

interface Figure {
  readonly label: string;
  readonly amount: string | undefined;
  /** Colours the amount green or red. */
  readonly sign?: true;
  /** If this property is present, even if undefined, the line is reserved, so that the layout does not shift. */
  readonly note?: ReactNode;
}

const emptyLine = "\u00a0";

/** Sums of the complete list, independent of the current page. */
function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation("history");
  return (
    <StatGroup label={t("figures")}>
      {figures.map(({ label, amount, sign = false, ...rest }) => (
        <Stat
          key={label}
          label={label}
          value={amount === undefined ? <Skeleton width={96} height={24} /> : <Amount value={amount} sign={sign} />}
          note={"note" in rest && (rest.note || emptyLine)}
        />
      ))}
    </StatGroup>
  );
}
