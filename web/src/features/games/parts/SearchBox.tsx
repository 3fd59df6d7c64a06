import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import styles from "./SearchBox.module.css";

interface SearchBoxProps {
  /** What is searched for now. */
  value: string;
  onSearch(value: string): void;
}

const settleMs = 250;

/** Searches once the typing has rested for 250 ms. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation("games");
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // The address changed without us (Back, "clear filters"): what is typed follows it.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      search.current(wanted);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className={styles.box}>
      <Search className={styles.icon} size={20} aria-hidden="true" />
      <input
        type="search"
        className={styles.input}
        value={text}
        maxLength={60}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t("search.label")}
        placeholder={t("search.placeholder")}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== "" && <IconButton label={t("search.clear")} icon={<X size={20} />} onClick={() => setText("")} />}
    </search>
  );
}
