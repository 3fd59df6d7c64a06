import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/Select/Select.tsx";
import { useProviderNames } from "../useProviderNames.ts";
import styles from "./ProviderSelect.module.css";

interface ProviderSelectProps {
  /** A code; undefined: all of them. */
  value: string | undefined;
  /** Whether a provider may be chosen. */
  isOffered(code: string): boolean;
  onChoose(code: string | undefined): void;
}

/** Narrows a list to one provider: there are too many of them for a row of chips. */
export function ProviderSelect({ value, isOffered, onChoose }: ProviderSelectProps) {
  const { t } = useTranslation("history");
  const { providers, nameOf } = useProviderNames();
  const isListed = value === undefined || providers.some(({ code }) => code === value);
  const choices = providers.filter(({ code }) => isOffered(code));
  const offered = isListed ? choices : [{ code: value, name: nameOf(value) }, ...choices];
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
