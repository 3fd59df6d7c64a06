import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../ui/SearchField/SearchField.tsx";

interface SearchBoxProps {
  /** What is searched for now. */
  value: string;
  onSearch(value: string): void;
}

const settleMs = 250;

/** Searches 250 ms after the last keystroke. */
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
    const query = text.trim();
    if (query === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = query;
      search.current(query);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <SearchField
      Icon={Search}
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      clear={t("search.clear")}
      value={text}
      onChange={setText}
    />
  );
}
