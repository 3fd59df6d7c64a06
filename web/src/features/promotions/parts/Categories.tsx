import { useTranslation } from "react-i18next";
import type { Promotions } from "../../../../../shared/contracts/promotions.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";

interface CategoriesProps {
  categories: Promotions["categories"];
  /** Undefined means all. */
  current: string | undefined;
  onChoose(category: string): void;
}

/** Filter by category; each category has its own URL. */
export function Categories({ categories, current, onChoose }: CategoriesProps) {
  const { t } = useTranslation("promotions");
  return (
    <FilterChips
      bleed
      items={[{ id: "", name: t("all") }, ...categories.map(({ code, name }) => ({ id: code, name }))]}
      value={current ?? ""}
      onChoose={onChoose}
      label={t("categories")}
    />
  );
}
