import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type OpenList, vendorListStore } from "../../lib/launch/vendor-list-store.ts";
import { AsyncView } from "../../ui/AsyncView/AsyncView.tsx";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { Pager } from "../../ui/Pager/Pager.tsx";
import layout from "../../ui/primitives.module.css";
import { useGamePage } from "../games/api.ts";
import { isCategory } from "../games/categories.ts";
import { GameGrid } from "../games/parts/GameGrid.tsx";
import { GameItems } from "../games/parts/GameItems.tsx";
import { GameSkeletons } from "../games/parts/GameSkeletons.tsx";
import { SearchBox } from "../games/parts/SearchBox.tsx";

/** Games per page. Two rows of six fit on a laptop's screen. */
const pageSize = 12;

export default function VendorListDialog({ list }: { list: OpenList }) {
  const { t } = useTranslation("games");
  const [page, setPage] = useState(1);
  const [q, setQ] = useState("");
  const top = useRef<HTMLDivElement>(null);
  const {
    page: games,
    older,
    error,
    retry,
  } = useGamePage({
    vendor: list.vendor,
    ...(isCategory(list.type) && { type: list.type }),
    ...(q && { q }),
    page,
    size: pageSize,
  });

  const changePage = (next: number) => {
    setPage(next);
    top.current?.scrollIntoView({ block: "nearest" });
  };
  const search = (query: string) => {
    setQ(query);
    setPage(1);
  };
  const label = t("tile.openOf", { name: list.vendorName });
  return (
    <Dialog open size="lg" title={list.vendorName} onClose={vendorListStore.close}>
      <div className={layout.stack4} ref={top}>
        <SearchBox value={q} onSearch={search} />
        <AsyncView
          // If a search fails, the previous search's results are hidden.
          data={older && error ? undefined : games}
          error={error}
          onRetry={retry}
          skeleton={
            <GameGrid label={label} busy>
              <GameSkeletons count={pageSize} />
            </GameGrid>
          }
          isEmpty={({ total }) => total === 0 && !older}
          empty={<Empty title={t("empty.title")} text={t("empty.text")} />}
          onClear={q ? () => search("") : undefined}
        >
          {({ items }) => (
            <GameGrid label={label} busy={older}>
              <GameItems games={items} eager={pageSize} older={older} />
            </GameGrid>
          )}
        </AsyncView>
        {games && <Pager page={page} pages={games.pages} onPage={changePage} label={t("pages")} />}
      </div>
    </Dialog>
  );
}
