import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldMessage } from "../../../ui/Field/Field.tsx";
import { DebouncedSearch } from "../../../ui/SearchField/DebouncedSearch.tsx";
import { namePattern } from "../search.ts";
import styles from "./TeamSearch.module.css";

interface TeamSearchProps {
  value: string;
  /** Called with valid search terms; empty for no search. */
  onSearch(q: string): void;
}

/** Searches accounts of the whole team by part of their name. Invalid terms show a hint and are not sent. */
export function TeamSearch({ value, onSearch }: TeamSearchProps) {
  const { t } = useTranslation("agentDownlines");
  const [hint, setHint] = useState<"short" | "letters">();
  function search(q: string): void {
    const isShort = q.length === 1;
    setHint(q !== "" && !namePattern.test(q) ? (isShort && /^[\w.-]$/.test(q) ? "short" : "letters") : undefined);
    if (q === "" || namePattern.test(q)) onSearch(q);
  }
  return (
    <div className={styles.search}>
      <DebouncedSearch
        label={t("search.label")}
        placeholder={t("search.placeholder")}
        clear={t("search.clear")}
        value={value}
        onSearch={search}
      />
      <div role="status">
        <FieldMessage id="team-search-hint" hint={hint && t(`search.${hint}`)} />
      </div>
    </div>
  );
}
