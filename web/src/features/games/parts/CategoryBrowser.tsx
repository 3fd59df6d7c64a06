import { useTranslation } from "react-i18next";
import type { Category } from "../../../../../shared/schemas/lobby.ts";
import { isFiltered } from "../filters.ts";
import { isLobby } from "../lobby.ts";
import { useGameFilters } from "../useGameFilters.ts";
import { useLobbyCategory } from "../useLobbyCategory.ts";
import styles from "./CategoryBrowser.module.css";
import { ClassChips } from "./ClassChips.tsx";
import { GameResults } from "./GameResults.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { VendorCards } from "./VendorCards.tsx";
import { VendorStrip } from "./VendorStrip.tsx";

/** One category to look through: doors to lobbies, vendors, search, kinds, pages. */
export default function CategoryBrowser({ type }: { type: Category }) {
  const { t } = useTranslation(["games", "common"]);
  const { category, isLoading } = useLobbyCategory(type);
  const { filters, first, hrefOf, searchFor, turnTo, more, clear } = useGameFilters();
  const name = category?.name ?? t(`common:types.${type}`);
  const lobbies = category?.vendors.filter(isLobby) ?? [];
  const lists = category?.vendors.filter((vendor) => vendor.opens === "list") ?? [];
  const filtered = isFiltered(filters);
  // Some categories (sports, cockfight) are nothing but doors.
  const onlyLobbies = lobbies.length > 0 && lists.length === 0;

  return (
    <div className={styles.browser}>
      {onlyLobbies || (lobbies.length > 0 && !filtered && filters.page === 1) ? (
        <VendorCards vendors={lobbies} type={type} label={`${t("vendors.lobbies")}: ${name}`} eager={4} />
      ) : null}
      {!onlyLobbies && (
        <>
          <div className={styles.vendors} aria-busy={isLoading}>
            {lists.length > 0 && (
              <VendorStrip
                vendors={lists}
                name={name}
                current={filters.vendor}
                hrefOf={(vendor) => hrefOf({ vendor })}
                withAll
              />
            )}
          </div>
          <div className={styles.tools}>
            <SearchBox value={filters.q} onSearch={searchFor} />
            {category && category.classes.length > 0 && (
              <ClassChips classes={category.classes} current={filters.class} hrefOf={(key) => hrefOf({ class: key })} />
            )}
          </div>
          <GameResults
            question={{
              type,
              ...(filters.vendor && { vendor: filters.vendor }),
              ...(filters.class && { class: filters.class }),
              ...(filters.q && { q: filters.q }),
            }}
            first={first}
            last={filters.page}
            filtered={filtered}
            onPage={turnTo}
            onMore={more}
            onClear={clear}
          />
        </>
      )}
    </div>
  );
}
