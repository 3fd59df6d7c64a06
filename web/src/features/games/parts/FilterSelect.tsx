import { ChevronDown, type LucideIcon } from "lucide-react";
import styles from "./FilterSelect.module.css";

interface FilterSelectProps {
  Icon: LucideIcon;
  /** Name of the filter, shown until an option is selected. */
  label: string;
  /** Label of the option without a filter. */
  all: string;
  options: readonly { readonly value: string; readonly name: string; readonly note?: string }[];
  value: string | undefined;
  onChoose(value: string | undefined): void;
}

/** A compact filter of a list with a native select, which phones render best. */
export function FilterSelect({ Icon, label, all, options, value = "", onChoose }: FilterSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={styles.pill} data-chosen={chosen ? "" : undefined}>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.text} aria-hidden="true">
        {chosen?.name ?? label}
      </span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.note ? `${option.name} (${option.note})` : option.name}
          </option>
        ))}
      </select>
    </span>
  );
}
