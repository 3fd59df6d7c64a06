import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { closeOnBack } from "../../lib/browser/back.ts";
import { type OpenList, vendorListStore } from "../../lib/launch/vendor-list-store.ts";
import { Dialog } from "../../ui/Dialog/Dialog.tsx";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../ui/ErrorCard/ErrorCard.tsx";
import { Pager } from "../../ui/Pager/Pager.tsx";
import { SlowHint } from "../../ui/SlowHint/SlowHint.tsx";
import { useGamePage } from "../games/api.ts";
import { isCategory } from "../games/categories.ts";
import { GameGrid } from "../games/parts/GameGrid.tsx";
import { GameItems } from "../games/parts/GameItems.tsx";
import { GameSkeletons } from "../games/parts/GameSkeletons.tsx";
import { SearchBox } from "../games/parts/SearchBox.tsx";
import styles from "./VendorListDialog.module.css";

/** Two rows of six: the dialog is as high as a laptop's screen. */
const pageSize = 12;

/** The games of one vendor over the page: search, pages, tap to play. Back closes it. */
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
  useEffect(() => closeOnBack(vendorListStore.close), []);

  const changePage = (next: number) => {
    setPage(next);
    top.current?.scrollIntoView({ block: "nearest" });
  };
  const search = (words: string) => {
    setQ(words);
    setPage(1);
  };
  return (
    <Dialog open size="lg" title={list.vendorName} onClose={vendorListStore.close}>
      <div className={styles.list} ref={top}>
        <SearchBox value={q} onSearch={search} />
        {(older || !games) && !error && <SlowHint floating />}
        {error && !games ? (
          <ErrorCard error={error} onRetry={retry} />
        ) : games?.total === 0 && !older ? (
          <Empty title={t(q ? "filtered.title" : "empty.title")} text={t(q ? "filtered.text" : "empty.text")} />
        ) : (
          <GameGrid label={t("tile.openOf", { name: list.vendorName })} busy={older || !games}>
            {games ? (
              <GameItems games={games.items} eager={pageSize} older={older} />
            ) : (
              <GameSkeletons count={pageSize} />
            )}
          </GameGrid>
        )}
        {games && <Pager page={page} pages={games.pages} onPage={changePage} label={t("pages")} />}
      </div>
    </Dialog>
  );
}
