import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Promotions } from "../../../../../shared/contracts/promotions.ts";
import styles from "./Categories.module.css";

interface CategoriesProps {
  categories: Promotions["categories"];
  /** Undefined: all of them. */
  current: string | undefined;
}

/** What promotions are sorted under; each kind has an address. */
export function Categories({ categories, current }: CategoriesProps) {
  const { t } = useTranslation("promotions");
  const entries = [{ code: undefined, name: t("all") }, ...categories];
  return (
    <nav aria-label={t("categories")}>
      <ul className={styles.chips}>
        {entries.map(({ code, name }) => (
          <li key={code ?? "all"}>
            <Link
              className={styles.chip}
              to={code === undefined ? "?" : `?category=${code}`}
              replace
              aria-current={code === current ? "page" : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
