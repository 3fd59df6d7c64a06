import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useLastPage } from "../../../lib/api/last-page.ts";
import { isLobby } from "../../../lib/launch/lobby.ts";
import { useGamePage, useLobbyCategory } from "../../games/api.ts";
import styles from "../../games/parts/CategoryBrowser.module.css";
import { FilterBar } from "../../games/parts/FilterBar.tsx";
import { GameResults } from "../../games/parts/GameResults.tsx";
import { useGameFilters } from "../../games/useGameFilters.ts";
import type { Collection, CollectionId } from "../collections.ts";

/** Games of a collection with filters and pages. */
export function CollectionBrowser({ id, collection }: { id: CollectionId; collection: Collection }) {
  const { t } = useTranslation(["collections", "pages"]);
  const { scope, vendorsOf, kindsOf } = collection;
  const { category } = useLobbyCategory(vendorsOf ?? kindsOf ?? "RNG");
  const { filters, first, hrefOf, choose, searchFor, turnTo, settleOn, more, clear } = useGameFilters();
  const { vendor, class: kind, q } = filters;
  const question = {
    ...(vendorsOf && vendor && { vendor }),
    ...(kindsOf && kind && { class: kind }),
    ...(q && { q }),
    ...scope,
  };
  const { page, older } = useGamePage({ ...question, page: filters.page, size: constants.pageSize });
  useLastPage(filters.page, older ? undefined : page?.pages, settleOn);

  const lists = vendorsOf ? (category?.vendors.filter((each) => !isLobby(each)) ?? []) : [];
  return (
    <div className={styles.browser}>
      <FilterBar
        vendors={lists.length > 1 ? lists : []}
        classes={kindsOf ? (category?.classes ?? []) : []}
        counted={false}
        name={t(`pages:${id}.title`)}
        {...{ filters, hrefOf, choose, searchFor }}
      />
      <GameResults
        question={question}
        first={first}
        last={filters.page}
        filtered={Object.keys(question).length > Object.keys(scope).length}
        emptyTitle={t(`empty.${id}`)}
        onPage={turnTo}
        onMore={more}
        onClear={clear}
      />
    </div>
  );
}
