import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { useCountries } from "../../../lib/startup/entry.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import styles from "./MobileField.module.css";

interface MobileFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error: string | undefined;
  hint?: string | undefined;
  /** Field of the dialling code; absent where the site takes one country only. */
  country: (SelectHTMLAttributes<HTMLSelectElement> & { ref: Ref<HTMLSelectElement> }) | undefined;
  ref: Ref<HTMLInputElement>;
}

/** A mobile number in any spelling, with the choice of its country where the site asks for one. */
export function MobileField({ country, ...input }: MobileFieldProps) {
  const { t } = useTranslation("auth");
  const countries = useCountries(country !== undefined);
  return (
    <TextField
      label={t("sms.mobile")}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={32}
      {...input}
      leading={
        country &&
        countries.length > 0 && (
          <select className={styles.country} aria-label={t("sms.country")} {...country}>
            {countries.map(({ code, dialingCode }) => (
              <option key={code} value={dialingCode}>
                {code} +{dialingCode}
              </option>
            ))}
          </select>
        )
      }
    />
  );
}
