import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/Select/Select.tsx";
import { useProviderNames } from "../useProviderNames.ts";
import styles from "./ProviderSelect.module.css";

interface ProviderSelectProps {
  /** Provider code; undefined means all. */
  value: string | undefined;
  /** Returns whether a provider can be selected. */
  isOffered(code: string): boolean;
  onChoose(code: string | undefined): void;
}

/** Filter by provider. A select box, because there are too many providers for chips. */
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
