import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageId } from "../../../../../shared/pages.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import type { usePagedList } from "../../../lib/api/paged-list.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useIsNarrow } from "../../../lib/browser/media.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { type ChosenFilter, ChosenFilters } from "../../../ui/ChosenFilters/ChosenFilters.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import type { RowAction } from "../../../ui/DataTable/table-props.ts";
import { DateRange } from "../../../ui/DateRange/DateRange.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ExportButton } from "../../../ui/ExportButton/ExportButton.tsx";
import { exportFileName } from "../../../ui/ExportButton/file-name.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { ListPager } from "../../../ui/Pager/ListPager.tsx";
import { brokeOff } from "../broke-off.ts";
import { type DayFilters, filtersOf, rangeOf } from "../days.ts";
import type { ExportRun } from "../record-query.ts";
import { useDaysName } from "../useDaysName.ts";
import { usePhoneView } from "../usePhoneView.ts";
import { type Figure, Figures } from "./Figures.tsx";
import { Period } from "./Period.tsx";
import styles from "./RecordList.module.css";

const RowDialog = lazyComponent(() => import("./RowDialog.tsx"));

/** Stands in a cell of which the row has nothing. */
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
  /** Whose title it has. */
  page: PageId;
  /** It stands above the list already, where the list is a part of its page. */
  isTitled?: true;
  /** Begins the name of its file. */
  file: string;
  list: ReturnType<typeof usePagedList<DayFilters, Row, Read<Row>>>;
  /** Named as in the file of the list; a cell of what a row does not have is undefined. */
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  /** A row in a few words, the title of its details. */
  nameOf(row: Row): string;
  /** Columns that are shown when asked for, besides being in the details. */
  hiddenAtFirst: readonly string[];
  /** Columns a phone hides, too, until they are asked for. */
  hiddenOnPhone: readonly string[];
  figures: readonly Figure[];
  /** What the list can be narrowed by besides its days. */
  filters?: ReactNode;
  /** And what of it is. */
  chosen: readonly ChosenFilter[];
  saveFile(run: ExportRun): Promise<Blob>;
  /** Below the title: what the list is, and where in it the reader is. */
  lead?: ReactNode;
  /** Beside the sums: other ways to look at the list. */
  views?: ReactNode;
  /** Ids of the columns that are hidden, where somebody else remembers them, too. */
  choice?: readonly [hidden: readonly string[], choose: (hidden: readonly string[]) => void];
  /** What a row is pressed for, instead of its details. */
  action?: RowAction<Row>;
  /** The row a reader comes back to. */
  place?: string | undefined;
  /** Something to choose about the list as a whole, below it. */
  foot?: ReactNode;
}

/** Columns that are hidden when the list appears. */
export const useHiddenAtFirst = (hiddenAtFirst: readonly string[], hiddenOnPhone: readonly string[]) =>
  useIsNarrow() ? [...hiddenAtFirst, ...hiddenOnPhone] : hiddenAtFirst;

/** What all records have in common: days, filters, sums, a table with details, its pages and its file. */
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
  const shown = columns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);
  async function exportFile(run: ExportRun) {
    const saved = await saveFile(run);
    const incomplete = await brokeOff(saved, t("incomplete"));
    // What broke the file off may have ended the session: the list finds out.
    if (incomplete) void retry();
    return { file: saved, incomplete };
  }

  return (
    <div className={styles.page}>
      {!props.isTitled && <h1 className={styles.title}>{title}</h1>}
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
          start={(signal, onRows) => exportFile({ columns: shown.join(","), signal, onRows })}
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
