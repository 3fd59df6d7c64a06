import { DropdownMenu as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useCloseOnBack } from "../../lib/browser/back.ts";
import styles from "./Menu.module.css";

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  onSelect(): void;
}

interface MenuProps {
  /** An element that accepts a ref and press handlers, such as a `<button>`. */
  trigger: ReactNode;
  label: string;
  items: readonly (MenuItem | "separator")[];
  /** Shown above the items, such as the signed-in account. */
  header?: ReactNode;
}

/** A drop-down menu with full keyboard support. Not modal, because modal Radix menus inject a style element. */
export function Menu({ trigger, label, items, header }: MenuProps) {
  const [open, setOpen] = useState(false);
  useCloseOnBack(() => setOpen(false), open);
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content className={styles.panel} align="end" sideOffset={8} collisionPadding={12} aria-label={label}>
        {header && <div className={styles.header}>{header}</div>}
        {items.map((item, index) =>
          item === "separator" ? (
            // A separator is identified only by its position.
            <Radix.Separator key={`separator-${items.slice(0, index).length}`} className={styles.separator} />
          ) : (
            <Radix.Item key={item.id} className={styles.item} onSelect={item.onSelect}>
              {item.icon}
              {item.label}
            </Radix.Item>
          ),
        )}
      </Radix.Content>
    </Radix.Root>
  );
}
