import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../class-names.ts";
import { Cell } from "./Cell.tsx";
import { type Column, nextSort } from "./columns.ts";
import styles from "./DataTable.module.css";
import type { RowsProps } from "./table-props.ts";

const directions = {
  asc: { name: "ascending", Icon: ArrowUp },
  desc: { name: "descending", Icon: ArrowDown },
} as const;

/** The table in a focusable frame that scrolls in both directions. */
export function TableGrid<Row extends object>(props: RowsProps<Row>) {
  const { columns, rows, keyOf, caption, sort, onSort, action, busy } = props;
  const { t } = useTranslation("records");
  const direction = sort && directions[sort.desc ? "desc" : "asc"];
  const alignment = (column: Column<Row>) => classNames(column.numeric && styles.numeric);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a region with this name may contain it; a fieldset is for forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1).
    <div role="group" className={styles.frame} aria-label={caption} tabIndex={0} data-busy={busy || undefined}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const sorted = column.id === sort?.id ? direction : undefined;
              const Icon = sorted?.Icon ?? ChevronsUpDown;
              return (
                <th key={column.id} scope="col" className={alignment(column)} aria-sort={sorted?.name}>
                  {column.sort ? (
                    <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column))}>
                      {column.header}
                      <Icon size={16} aria-hidden="true" />
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
            {action && (
              <th scope="col" className={styles.action}>
                <span className="visually-hidden">{t("table.actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-row={keyOf(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row" className={alignment(column)}>
                    <Cell column={column} row={row} />
                  </th>
                ) : (
                  <td key={column.id} className={alignment(column)}>
                    <Cell column={column} row={row} />
                  </td>
                ),
              )}
              {action && (
                <td className={styles.action}>
                  <Button
                    variant="ghost"
                    data-row-action
                    aria-label={action.nameOf(row)}
                    onClick={() => action.onPress(row)}
                  >
                    {action.text}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <Foot columns={columns} hasAction={action !== undefined} />
      </table>
    </div>
  );
}

interface FootProps<Row> {
  columns: readonly Column<Row>[];
  hasAction: boolean;
}

/** Totals of the complete list, preceded by sums of amounts that no row contains. Renders nothing if there are none. */
function Foot<Row>({ columns, hasAction }: FootProps<Row>) {
  const { t } = useTranslation("records");
  const lines = (["apart", "total"] as const).filter((of) => columns.some((column) => column[of] !== undefined));
  if (lines.length === 0) return null;
  return (
    <tfoot>
      {lines.map((of) => (
        <tr key={of} className={of === "apart" ? styles.apart : undefined}>
          {columns.map((column, index) =>
            index === 0 ? (
              <th key={column.id} scope="row">
                {column[of] ?? t("table.total")}
              </th>
            ) : (
              <td key={column.id} className={classNames(column.numeric && styles.numeric)}>
                {column[of]}
              </td>
            ),
          )}
          {hasAction && <td className={styles.action} />}
        </tr>
      ))}
    </tfoot>
  );
}
