import { type LucideIcon, X } from "lucide-react";
import { useId } from "react";
import { FieldMessage } from "../Field/Field.tsx";
import { IconButton } from "../IconButton/IconButton.tsx";
import styles from "./SearchField.module.css";

interface SearchFieldProps {
  Icon: LucideIcon;
  label: string;
  placeholder?: string;
  clear: string;
  value: string;
  onChange(value: string): void;
  /** Explains why the search has no result. */
  fault?: string | undefined;
}

/** A search field that reports every keystroke. `--field` sets its colour. */
export function SearchField({ Icon, label, placeholder = label, clear, value, onChange, fault }: SearchFieldProps) {
  const id = useId();
  return (
    <>
      <search className={styles.box}>
        <Icon className={styles.icon} size={20} aria-hidden="true" />
        <input
          type="search"
          className={styles.input}
          value={value}
          maxLength={60}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-label={label}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault && id}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== "" && <IconButton label={clear} icon={<X size={20} />} onClick={() => onChange("")} />}
      </search>
      <FieldMessage id={id} error={fault} alert />
    </>
  );
}
