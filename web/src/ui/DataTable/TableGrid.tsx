import { rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../class-names.ts";
import { Cell } from "./Cell.tsx";
import { nextSort } from "./columns.ts";
import styles from "./DataTable.module.css";
import { Foot } from "./Foot.tsx";
import type { RowsProps } from "./table-props.ts";

const features = tableFeatures({ rowSortingFeature });
const sortDirections = { asc: "ascending", desc: "descending" } as const;
const icons = { asc: ArrowUp, desc: ArrowDown } as const;

/** The table in a frame that scrolls in both directions and can be focused. */
export function TableGrid<Row extends object>(props: RowsProps<Row>) {
  const { columns, rows, keyOf, caption, sort, onSort, action, busy } = props;
  const { t } = useTranslation("records");
  const byId = new Map(columns.map((column) => [column.id, column]));
  const definitions = useMemo(
    () => columns.map(({ id, header, cell, sort }) => ({ id, header, accessorFn: cell, enableSorting: Boolean(sort) })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    manualSorting: true,
    state: { sorting: sort ? [sort] : [] },
  });
  const numeric = (id: string) => byId.get(id)?.numeric && styles.numeric;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a region with this name may contain it; a fieldset is for forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1).
    <div role="group" className={styles.frame} aria-label={caption} tabIndex={0} data-busy={busy || undefined}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => {
                const own = byId.get(id);
                const sorted = column.getIsSorted();
                const Icon = sorted ? icons[sorted] : ChevronsUpDown;
                return (
                  <th
                    key={id}
                    scope="col"
                    className={classNames(numeric(id))}
                    aria-sort={sorted ? sortDirections[sorted] : undefined}
                  >
                    {own && column.getCanSort() ? (
                      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, own))}>
                        {own.header}
                        <Icon size={16} aria-hidden="true" />
                      </button>
                    ) : (
                      own?.header
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
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-row={row.id}>
              {row.getAllCells().map(({ id, column }, index) => {
                const own = byId.get(column.id);
                const content = own && <Cell column={own} row={row.original} />;
                return index === 0 ? (
                  <th key={id} scope="row" className={classNames(numeric(column.id))}>
                    {content}
                  </th>
                ) : (
                  <td key={id} className={classNames(numeric(column.id))}>
                    {content}
                  </td>
                );
              })}
              {action && (
                <td className={styles.action}>
                  <Button
                    variant="ghost"
                    data-row-action
                    aria-label={action.nameOf(row.original)}
                    onClick={() => action.onPress(row.original)}
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
