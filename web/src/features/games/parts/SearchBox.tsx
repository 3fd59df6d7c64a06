import { useTranslation } from "react-i18next";
import { SettledSearch } from "../../../ui/SearchField/SettledSearch.tsx";

interface SearchBoxProps {
  /** Current search term. */
  value: string;
  onSearch(value: string): void;
}

/** Search field for games. */
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
