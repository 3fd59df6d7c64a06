import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Pager } from "./Pager.tsx";

function Turning({ start, pages, compact = false }: { start: number; pages: number; compact?: boolean }) {
  const [page, setPage] = useState(start);
  const label = say("ফলাফলের পাতা", "Pages of results");
  return <Pager page={page} pages={pages} onPage={setPage} label={label} compact={compact} />;
}

function Growing() {
  const [page, setPage] = useState(1);
  const label = say("আরও ফলাফল", "More results");
  return <Pager page={page} pages={9} onPage={setPage} onMore={() => setPage(page + 1)} label={label} />;
}

export default {
  title: "Pager",
  states: [
    { name: "few pages", render: () => <Turning start={2} pages={4} /> },
    { name: "in the middle of many", render: () => <Turning start={57} pages={424} /> },
    { name: "in a narrow column", render: () => <Turning start={3} pages={12} compact /> },
    { name: "with more to load on a phone", render: () => <Growing /> },
    { name: "at the end", render: () => <Turning start={20} pages={20} /> },
  ],
} satisfies GalleryEntry;
