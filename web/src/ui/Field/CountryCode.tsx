import { ChevronDown } from "lucide-react";
import type { Countries } from "../../../../shared/schemas/entry.ts";
import styles from "./CountryCode.module.css";

interface CountryCodeProps {
  label: string;
  countries: Countries["items"];
  /** Dialling code without plus. */
  value: string;
  onChange(dialingCode: string): void;
}

/** The country code before a mobile number: the box shows the code, the list the countries' names. */
export function CountryCode({ label, countries, value, onChange }: CountryCodeProps) {
  return (
    <span className={styles.box}>
      <span className={styles.shown} aria-hidden="true">
        +{value}
        <ChevronDown size={16} />
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {countries.map(({ code, dialingCode, name }) => (
          <option key={code} value={dialingCode}>
            {name} +{dialingCode}
          </option>
        ))}
      </select>
    </span>
  );
}
