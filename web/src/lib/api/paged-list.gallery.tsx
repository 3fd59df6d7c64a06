import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { DataTable } from "../../ui/DataTable/DataTable.tsx";
import { FilterChips } from "../../ui/FilterChips/FilterChips.tsx";
import { Pager } from "../../ui/Pager/Pager.tsx";
import { choiceParam } from "../browser/query-params.ts";
import { type PageQuery, usePagedList } from "./paged-list.ts";

interface Player {
  name: string;
  level: number;
  kind: string;
}

const players: readonly Player[] = Array.from({ length: 57 }, (_, index) => ({
  name: `player${String(index + 1).padStart(2, "0")}`,
  level: (index * 7) % 10,
  kind: index % 3 === 0 ? "new" : "regular",
}));

const kinds = ["all", "new", "regular"] as const;
type Filters = { kind: (typeof kinds)[number] };

/** Stands in for a read of the gateway. */
function useExample({ page, size, sort, kind }: PageQuery & Filters) {
  const matches = players.filter((player) => kind === "all" || player.kind === kind);
  const sign = sort?.startsWith("-") ? -1 : 1;
  const ordered = sort?.endsWith("level") ? [...matches].sort((a, b) => sign * (a.level - b.level)) : matches;
  const items = ordered.slice((page - 1) * size, page * size);
  return { data: { items, total: matches.length, pages: Math.ceil(matches.length / size) } };
}

function PlayerList() {
  const keyOf = ({ name }: Player) => name;
  const filters = { kind: choiceParam(kinds, "all") };
  const list = usePagedList({ filters, size: 10, sort: { id: "level", desc: true }, keyOf }, useExample);
  const names = { all: say("সবাই", "Everybody"), new: say("নতুন", "New"), regular: say("নিয়মিত", "Regular") };
  return (
    <>
      <FilterChips
        items={kinds.map((kind) => ({ id: kind, name: names[kind] }))}
        value={list.filters.kind}
        onChoose={(kind) => list.setFilters({ kind })}
        label={say("খেলোয়াড়ের ধরন", "Kind of player")}
      />
      <section ref={list.top} aria-label={say("তালিকা", "List")}>
        <DataTable
          columns={[
            { id: "name", header: say("নাম", "Name"), cell: ({ name }) => name },
            { id: "level", header: say("ধাপ", "Level"), numeric: true, sort: "desc", cell: ({ level }) => level },
          ]}
          rows={list.items}
          keyOf={keyOf}
          caption={say("খেলোয়াড়", "Players")}
          sort={list.sort}
          onSort={list.setSort}
          busy={list.isPrevious}
        />
        <Pager
          page={list.page}
          pages={list.pages}
          onPage={list.setPage}
          onMore={list.loadMore}
          label={say("খেলোয়াড়ের পাতা", "Pages of players")}
        />
      </section>
    </>
  );
}

export default {
  title: "usePagedList",
  states: [{ name: "filters, order and page in the address", render: () => <PlayerList /> }],
} satisfies GalleryEntry;
