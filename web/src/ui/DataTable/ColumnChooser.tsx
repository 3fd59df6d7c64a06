import { Check, Columns3 } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCloseOnBack } from "../../lib/browser/back.ts";
import { Button } from "../Button/Button.tsx";
import styles from "./TableTools.module.css";

interface ColumnChooserProps {
  columns: readonly { readonly id: string; readonly header: string }[];
  hidden: readonly string[];
  onToggle(id: string): void;
}

/** Menu of the visible columns. Stays open after a press, because users often hide several columns. */
export default function ColumnChooser({ columns, hidden, onToggle }: ColumnChooserProps) {
  const { t } = useTranslation("records");
  const [open, setOpen] = useState(false);
  useCloseOnBack(() => setOpen(false), open);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
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
