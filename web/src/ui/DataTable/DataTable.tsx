import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsDesktop, useIsNarrow } from "../../lib/browser/media.ts";
import type { Sort } from "../../lib/browser/sort.ts";
import { storage } from "../../lib/browser/storage.ts";
import { Button } from "../Button/Button.tsx";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { classNames } from "../class-names.ts";
import cardStyles from "./Cards.module.css";
import { Cell } from "./Cell.tsx";
import { type Column, hideable } from "./columns.ts";
import styles from "./DataTable.module.css";
import { followRowKeys, rowAfter } from "./row-keys.ts";
import { SkeletonRows } from "./SkeletonRows.tsx";
import { TableGrid } from "./TableGrid.tsx";
import toolStyles from "./TableTools.module.css";
import { TableTools } from "./TableTools.tsx";
import type { PhoneView, RowAction, RowsProps } from "./table-props.ts";

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  /** In the server's order. */
  rows: readonly Row[];
  keyOf(row: Row): string;
  caption: string;
  sort?: Sort | undefined;
  onSort?(sort: Sort): void;
  /** Ids of hidden columns. With `onHidden`, the table has a column menu. */
  hidden?: readonly string[];
  onHidden?(hidden: readonly string[]): void;
  phoneView?: PhoneView;
  onPhoneView?(view: PhoneView): void;
  action?: RowAction<Row>;
  /** Key of the row that the user left to open its details page. The row is focused again on return. */
  place?: string | undefined;
  /** Set while other rows load. The current rows remain visible; without rows, skeletons are shown. */
  busy?: boolean;
}

/**
 * A table with sticky header, first column and totals. On a phone, shows one card per row unless the user prefers the
 * table. The server sorts and filters.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, caption, sort, onSort = () => undefined, hidden = [], onHidden, action } = props;
  const { phoneView = "cards", onPhoneView, place, busy = false } = props;
  const { t } = useTranslation("records");
  const narrow = useIsNarrow();
  const box = useRef<HTMLDivElement>(null);
  const isKeyed = useIsDesktop() && action !== undefined;
  const keys = useRowKeys(box, isKeyed);
  useRowPlace(box, place, !busy && rows.length > 0);
  const asCards = narrow && phoneView === "cards";
  const visibleColumns = columns.filter(({ id }) => !hidden.includes(id));
  const rowsProps = { columns: visibleColumns, rows, keyOf, caption, sort, onSort, action, busy };
  return (
    <div ref={box} className={styles.box} aria-busy={busy}>
      <TableTools
        columns={hideable(columns)}
        sortable={asCards ? visibleColumns.filter((column) => column.sort) : []}
        sort={sort}
        onSort={onSort}
        hidden={hidden}
        onHidden={onHidden}
        view={narrow ? phoneView : undefined}
        onView={onPhoneView}
        keys={isKeyed && <RowKeys wanted={keys.wanted} onChoose={keys.choose} action={action.text} />}
      />
      <p className="visually-hidden" role="status">
        {busy && t("table.loading")}
      </p>
      {busy && rows.length === 0 ? <SkeletonRows /> : asCards ? <Cards {...rowsProps} /> : <TableGrid {...rowsProps} />}
    </div>
  );
}

/**
 * Focuses and scrolls to the button of the row that the user returns to, once it is rendered. Runs once per row, so
 * that it does not interrupt later actions.
 * @param row key of the row; undefined if the user does not return to one
 */
function useRowPlace(box: RefObject<HTMLElement | null>, row: string | undefined, isThere: boolean): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!isThere || last.current === row) return;
    last.current = row;
    if (row === undefined) return;
    const line = box.current?.querySelector(`[data-row="${CSS.escape(row)}"]`);
    const button = line?.querySelector<HTMLElement>("[data-row-action]");
    button?.focus({ preventScroll: true });
    line?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [box, row, isThere]);
}

interface RowKeysProps {
  wanted: boolean;
  onChoose(wanted: boolean): void;
  action: string;
}

/** Explains the keys that move through the rows, and lets the user turn them off. */
function RowKeys({ wanted, onChoose, action }: RowKeysProps) {
  const { t } = useTranslation("records");
  return (
    <Checkbox
      className={toolStyles.keys}
      checked={wanted}
      onChange={({ target }) => onChoose(target.checked)}
      label={
        <>
          {t("table.keys")}: <kbd>J</kbd> {t("table.next")}, <kbd>K</kbd> {t("table.previous")},{" "}
          <kbd translate="no">Enter</kbd> {action}
        </>
      }
    />
  );
}

/**
 * Lets J and K move the focus to the action button of the next or previous row. Users can turn these keys off (WCAG
 * 2.1.4), for all lists at once.
 * @param offered the device has a keyboard, and each row has a button
 */
function useRowKeys(box: RefObject<HTMLElement | null>, offered: boolean) {
  const [wanted, setWanted] = useState(() => storage.get("rowKeys") !== "off");
  const listening = offered && wanted;
  useEffect(() => {
    if (!listening) return;
    return followRowKeys((step) => {
      const buttons = [...(box.current?.querySelectorAll<HTMLElement>("[data-row-action]") ?? [])];
      const current = buttons.findIndex((button) => button.closest("tr, li")?.contains(document.activeElement));
      const button = buttons[rowAfter(current, step, buttons.length)];
      // Scrolls to the row's start, but not sideways to the button, which may be many columns away.
      button?.focus({ preventScroll: true });
      button?.closest("tr, li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }, [box, listening]);
  return {
    wanted,
    choose: (next: boolean): void => {
      storage.set("rowKeys", next ? "on" : "off");
      setWanted(next);
    },
  };
}

/** The rows as cards, with the totals first. */
function Cards<Row>({ columns, rows, keyOf, caption, action, busy }: RowsProps<Row>) {
  const { t } = useTranslation("records");
  const [title, ...others] = columns;
  return (
    <ul className={cardStyles.cards} aria-label={caption} data-busy={busy || undefined}>
      <SumCard columns={columns} of="total" title={title?.total ?? t("table.total")} />
      <SumCard columns={columns} of="apart" title={title?.apart} />
      {rows.map((row) => (
        <li key={keyOf(row)} className={cardStyles.card} data-row={keyOf(row)}>
          <p className={cardStyles.title}>
            <span className="visually-hidden">{title?.header}: </span>
            {title && <Cell column={title} row={row} />}
          </p>
          <dl>
            {others.map((column) => (
              <div key={column.id} className={cardStyles.line}>
                <dt>{column.header}</dt>
                <dd className={classNames(column.numeric && cardStyles.numeric)}>
                  <Cell column={column} row={row} />
                </dd>
              </div>
            ))}
          </dl>
          {action && (
            <Button
              block
              variant="ghost"
              data-row-action
              aria-label={action.nameOf(row)}
              onClick={() => action.onPress(row)}
            >
              {action.text}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SumCardProps<Row> {
  columns: RowsProps<Row>["columns"];
  of: "total" | "apart";
  title: ReactNode;
}

function SumCard<Row>({ columns, of, title }: SumCardProps<Row>) {
  const sums = columns.slice(1).filter((column) => column[of] !== undefined);
  if (sums.length === 0) return null;
  return (
    <li className={classNames(cardStyles.card, of === "total" && cardStyles.totals)}>
      <p className={cardStyles.title}>{title}</p>
      <dl>
        {sums.map((column) => (
          <div key={column.id} className={cardStyles.line}>
            <dt>{column.header}</dt>
            <dd className={cardStyles.numeric}>{column[of]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
