import { Check, Columns3 } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import type { Column } from "./columns.ts";
import styles from "./TableTools.module.css";

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onToggle(id: string): void;
}

/** Which columns are shown; it stays open, for whoever hides one often hides another. */
export function ColumnChooser<Row>({ columns, hidden, onToggle }: ColumnChooserProps<Row>) {
  const { t } = useTranslation("records");
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <Button variant="ghost" icon={<Columns3 size={18} aria-hidden="true" />}>
          {t("table.columns")}
        </Button>
      </Radix.Trigger>
      <Radix.Content
        className={styles.panel}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        aria-label={t("table.columns")}
      >
        {columns.map(({ id, header }) => (
          <Radix.CheckboxItem
            key={id}
            className={styles.choice}
            checked={!hidden.includes(id)}
            onCheckedChange={() => onToggle(id)}
            onSelect={(event) => event.preventDefault()}
          >
            <Radix.ItemIndicator className={styles.tick}>
              <Check size={18} aria-hidden="true" />
            </Radix.ItemIndicator>
            <span className={styles.name}>{header}</span>
          </Radix.CheckboxItem>
        ))}
      </Radix.Content>
    </Radix.Root>
  );
}
