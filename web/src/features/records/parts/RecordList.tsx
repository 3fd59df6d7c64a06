import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PageId } from "../../../../../shared/pages.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import type { usePagedList } from "../../../lib/api/paged-list.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useIsNarrow } from "../../../lib/browser/media.ts";
import { formatInstant } from "../../../lib/i18n/format.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { type ChosenFilter, ChosenFilters } from "../../../ui/ChosenFilters/ChosenFilters.tsx";
import type { Column } from "../../../ui/DataTable/columns.ts";
import { DataTable } from "../../../ui/DataTable/DataTable.tsx";
import { SkeletonRows } from "../../../ui/DataTable/SkeletonRows.tsx";
import { DateRange } from "../../../ui/DateRange/DateRange.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { ExportButton } from "../../../ui/ExportButton/ExportButton.tsx";
import { exportFileName } from "../../../ui/ExportButton/file-name.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import type { ExportRun } from "../api.ts";
import { brokeOff } from "../broke-off.ts";
import { type DayFilters, filtersOf, rangeOf } from "../days.ts";
import { useDaysName } from "../useDaysName.ts";
import { usePhoneView } from "../usePhoneView.ts";
import { useUtcOffset } from "../useUtcOffset.ts";
import { type Figure, Figures } from "./Figures.tsx";
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

interface RecordListProps<Row> {
  /** Whose title it has. */
  page: PageId;
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
}

/** What the four records have in common: days, filters, sums, a table with details, its pages and its file. */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { page, file, list, columns, keyOf, nameOf, hiddenAtFirst, hiddenOnPhone, figures, filters, chosen, saveFile } =
    props;
  const { t } = useTranslation(["history", "pages", "records"]);
  const failureText = useFailureText();
  const utcOffset = useUtcOffset();
  const [hidden, setHidden] = useState(useIsNarrow() ? [...hiddenAtFirst, ...hiddenOnPhone] : hiddenAtFirst);
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
      <h1 className={styles.title}>{title}</h1>
      <DateRange
        value={range}
        onChange={(days, preset) => list.setFilters(filtersOf(days, preset), { state: { stay: true } })}
        now={serverNow()}
        utcOffset={utcOffset}
      />
      {filters}
      <ChosenFilters
        filters={[days, ...chosen]}
        onClear={list.clearFilters}
        onEmptied={() => list.top.current?.focus({ preventScroll: true })}
      />
      <Figures figures={figures} />
      <div className={styles.bar}>
        <p className={styles.asOf}>{data && t("asOf", { time: formatInstant(data.asOf, utcOffset) })}</p>
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
                action={{
                  text: t("details"),
                  nameOf: (row: Row) => t("detailsOf", { row: nameOf(row) }),
                  onPress: (row: Row) => setOpen(row),
                }}
                busy={list.isPrevious}
              />
              <Pager
                page={list.page}
                pages={list.pages}
                onPage={list.setPage}
                onMore={list.loadMore}
                label={title}
                busy={list.isPrevious}
              />
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
