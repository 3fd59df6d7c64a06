import { useTranslation } from "react-i18next";
import { constants } from "../../../../../shared/rules/constants.ts";
import { useLastPage } from "../../../lib/api/last-page.ts";
import { isLobby } from "../../../lib/launch/lobby.ts";
import { useGamePage, useLobbyCategory } from "../../games/api.ts";
import { ClassChips } from "../../games/parts/ClassChips.tsx";
import { GameResults } from "../../games/parts/GameResults.tsx";
import { SearchBox } from "../../games/parts/SearchBox.tsx";
import { VendorStrip } from "../../games/parts/VendorStrip.tsx";
import { useGameFilters } from "../../games/useGameFilters.ts";
import type { Collection, CollectionId } from "../collections.ts";
import styles from "./CollectionBrowser.module.css";

/** The games of a collection: search, vendors or kinds to narrow it by, pages. */
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
  const kinds = kindsOf ? (category?.classes ?? []) : [];
  return (
    <div className={styles.browser}>
      {lists.length > 1 && (
        <VendorStrip
          vendors={lists}
          name={t(`pages:${id}.title`)}
          current={vendor}
          hrefOf={(code) => hrefOf({ vendor: code })}
        />
      )}
      <SearchBox value={q} onSearch={searchFor} />
      {kinds.length > 0 && (
        <ClassChips classes={kinds} current={kind} onChoose={(key) => choose({ class: key })} counted={false} />
      )}
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
