import { Check, Columns3 } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import styles from "./TableTools.module.css";

interface ColumnChooserProps {
  columns: readonly { readonly id: string; readonly header: string }[];
  hidden: readonly string[];
  onToggle(id: string): void;
}

/** Which columns are shown; it stays open, for whoever hides one often hides another. */
export default function ColumnChooser({ columns, hidden, onToggle }: ColumnChooserProps) {
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
