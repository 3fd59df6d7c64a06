import { Tabs as Radix } from "radix-ui";
import styles from "./Tabs.module.css";

interface TabsProps<Id extends string> {
  items: readonly { id: Id; label: string }[];
  value: Id;
  onChange(id: Id): void;
  /** Label of the group for screen readers. */
  label: string;
}

/** A row of tabs (arrow keys move); the caller shows what belongs to `value`. */
export function Tabs<Id extends string>({ items, value, onChange, label }: TabsProps<Id>) {
  return (
    <Radix.Root value={value} onValueChange={(id) => onChange(id as Id)}>
      <Radix.List className={styles.list} aria-label={label}>
        {items.map((item) => (
          // The panel is the caller's, so the library's own pointer to one would lead nowhere.
          <Radix.Trigger key={item.id} value={item.id} className={styles.tab} aria-controls={undefined}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
    </Radix.Root>
  );
}
