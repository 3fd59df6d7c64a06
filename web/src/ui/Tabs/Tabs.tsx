import { Tabs as Radix } from "radix-ui";
import styles from "./Tabs.module.css";

interface TabsProps<Id extends string> {
  items: readonly { id: Id; label: string }[];
  value: Id;
  onChange(id: Id): void;
  /** Label of the group for screen readers. */
  label: string;
}

/** A row of tabs (arrow keys move); the caller renders the content of `value`. */
export function Tabs<Id extends string>({ items, value, onChange, label }: TabsProps<Id>) {
  return (
    <Radix.Root value={value} onValueChange={(id) => onChange(id as Id)}>
      <Radix.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          // The caller renders the panel, so the library's own reference to one would be invalid.
          <Radix.Trigger key={item.id} value={item.id} className={styles.tab} aria-controls={undefined}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  );
}
