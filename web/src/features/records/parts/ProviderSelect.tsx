import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/Select/Select.tsx";
import { useProviderNames } from "../useProviderNames.ts";
import styles from "./ProviderSelect.module.css";

interface ProviderSelectProps {
  /** A code; undefined: all of them. */
  value: string | undefined;
  onChoose(code: string | undefined): void;
}

/** Narrows a list to one provider: there are too many of them for a row of chips. */
export function ProviderSelect({ value, onChoose }: ProviderSelectProps) {
  const { t } = useTranslation("history");
  const { providers, nameOf } = useProviderNames();
  const known = value === undefined || providers.some(({ code }) => code === value);
  const offered = known ? providers : [{ code: value, name: nameOf(value) }, ...providers];
  return (
    <div className={styles.box}>
      <Select
        label={t("columns.vendor")}
        placeholder={t("allProviders")}
        options={offered.map(({ code, name }) => ({ value: code, label: name }))}
        value={value ?? ""}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </div>
  );
}
