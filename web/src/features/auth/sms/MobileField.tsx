import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { useCountries } from "../../../lib/startup/entry.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import styles from "./MobileField.module.css";

interface MobileFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error: string | undefined;
  hint?: string | undefined;
  /** Props of the dialling code's field; undefined if the site accepts only one country. */
  country: (SelectHTMLAttributes<HTMLSelectElement> & { ref: Ref<HTMLSelectElement> }) | undefined;
  ref: Ref<HTMLInputElement>;
}

/** Field for a mobile number in any format, with a choice of country if the site offers one. */
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
