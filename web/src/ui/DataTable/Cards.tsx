import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./Cards.module.css";
import { Cell } from "./Cell.tsx";
import type { RowsProps } from "./table-props.ts";

/** The rows as cards, with the totals first: labels at the start of a line, values at the end. */
export function Cards<Row>({ columns, rows, keyOf, caption, action, busy }: RowsProps<Row>) {
  const { t } = useTranslation("records");
  const [title, ...others] = columns;
  return (
    <ul className={styles.cards} aria-label={caption} data-busy={busy || undefined}>
      <SumCard columns={columns} of="total" title={title?.total ?? t("table.total")} />
      <SumCard columns={columns} of="apart" title={title?.apart} />
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.card} data-row={keyOf(row)}>
          <p className={styles.title}>
            <span className="visually-hidden">{title?.header}: </span>
            {title && <Cell column={title} row={row} />}
          </p>
          <dl>
            {others.map((column) => (
              <div key={column.id} className={styles.line}>
                <dt>{column.header}</dt>
                <dd className={classNames(column.numeric && styles.numeric)}>
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

/** Totals of a list as a card. Renders nothing if there are none. */
function SumCard<Row>({ columns, of, title }: SumCardProps<Row>) {
  const sums = columns.slice(1).filter((column) => column[of] !== undefined);
  if (sums.length === 0) return null;
  return (
    <li className={classNames(styles.card, of === "total" && styles.totals)}>
      <p className={styles.title}>{title}</p>
      <dl>
        {sums.map((column) => (
          <div key={column.id} className={styles.line}>
            <dt>{column.header}</dt>
            <dd className={styles.numeric}>{column[of]}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
