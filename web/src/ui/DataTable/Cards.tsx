import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./Cards.module.css";
import type { RowsProps } from "./table-props.ts";

/** A card for each row, and one for the totals: the label at the start of a line, its value at the end. */
export function Cards<Row>({ columns, rows, keyOf, caption, action, busy }: RowsProps<Row>) {
  const { t } = useTranslation("records");
  const [title, ...others] = columns;
  const sums = others.filter(({ total }) => total !== undefined);
  return (
    <ul className={styles.cards} aria-label={caption} data-busy={busy || undefined}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={styles.card}>
          <p className={styles.title}>
            <span className="visually-hidden">{title?.header}: </span>
            {title?.cell(row)}
          </p>
          <dl>
            {others.map(({ id, header, cell, numeric }) => (
              <div key={id} className={styles.line}>
                <dt>{header}</dt>
                <dd className={classNames(numeric && styles.numeric)}>{cell(row)}</dd>
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
      {sums.length > 0 && (
        <li className={classNames(styles.card, styles.totals)}>
          <p className={styles.title}>{title?.total ?? t("table.total")}</p>
          <dl>
            {sums.map(({ id, header, total }) => (
              <div key={id} className={styles.line}>
                <dt>{header}</dt>
                <dd className={styles.numeric}>{total}</dd>
              </div>
            ))}
          </dl>
        </li>
      )}
    </ul>
  );
}
