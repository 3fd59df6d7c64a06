import { useTranslation } from "react-i18next";
import { DebouncedSearch } from "../../../ui/SearchField/DebouncedSearch.tsx";

interface SearchBoxProps {
  value: string;
  onSearch(value: string): void;
}

/** Search field for games. */
export function SearchBox(props: SearchBoxProps) {
  const { t } = useTranslation("games");
  return (
    <DebouncedSearch
      {...props}
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      clear={t("search.clear")}
    />
  );
}
