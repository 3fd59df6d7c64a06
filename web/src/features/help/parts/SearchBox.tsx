import { TextSearch, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import styles from "./SearchBox.module.css";

interface SearchBoxProps {
  value: string;
  onChange(value: string): void;
}

/** Searches with every letter: all answers are here already. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useTranslation("help");
  return (
    <search className={styles.box}>
      <TextSearch className={styles.icon} size={20} aria-hidden="true" />
      <input
        type="search"
        className={styles.input}
        value={value}
        maxLength={60}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t("search.label")}
        placeholder={t("search.label")}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== "" && <IconButton label={t("search.clear")} icon={<X size={20} />} onClick={() => onChange("")} />}
    </search>
  );
}
