import { useTranslation } from "react-i18next";
import { SettledSearch } from "../../../ui/SearchField/SettledSearch.tsx";

interface SearchBoxProps {
  /** What is searched for now. */
  value: string;
  onSearch(value: string): void;
}

/** Searches among games. */
export function SearchBox(props: SearchBoxProps) {
  const { t } = useTranslation("games");
  return (
    <SettledSearch
      {...props}
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      clear={t("search.clear")}
    />
  );
}
