import { Tabs as Radix } from "radix-ui";
import styles from "./Tabs.module.css";

interface TabsProps<Id extends string> {
  items: readonly { id: Id; label: string }[];
  value: Id;
  onChange(id: Id): void;
  label: string;
}

/** A row of tabs with arrow-key navigation. The caller renders the content of `value`. */
export function Tabs<Id extends string>({ items, value, onChange, label }: TabsProps<Id>) {
  return (
    <Radix.Root value={value} onValueChange={(id) => onChange(id as Id)}>
      <Radix.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          // Radix would refer to a panel that does not exist, because the caller renders the content.
          <Radix.Trigger key={item.id} value={item.id} className={styles.tab} aria-controls={undefined}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  );
}
