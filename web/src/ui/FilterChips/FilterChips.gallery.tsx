import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { FilterChips } from "./FilterChips.tsx";

const kinds = () => [
  { id: "all", name: say("সব", "All") },
  { id: "deposit", name: say("জমা", "Deposits"), count: 128 },
  { id: "withdrawal", name: say("উত্তোলন", "Withdrawals"), count: 41 },
  { id: "bonus", name: say("বোনাস", "Bonuses"), count: 1250 },
  { id: "transfer", name: say("স্থানান্তর", "Transfers"), count: 6 },
  { id: "adjustment", name: say("সমন্বয়", "Adjustments"), count: 0 },
];

function One({ start, bleed }: { start: string; bleed?: boolean }) {
  const [value, setValue] = useState(start);
  const label = say("লেনদেনের ধরন", "Kind of transaction");
  return <FilterChips items={kinds()} value={value} onChoose={setValue} label={label} bleed={bleed ?? false} />;
}

function Many() {
  const [values, setValues] = useState<readonly string[]>(["deposit", "bonus"]);
  const label = say("যেসব ধরন দেখানো হবে", "Kinds to show");
  return <FilterChips items={kinds().slice(1)} value={values} onChoose={(_, next) => setValues(next)} label={label} />;
}

export default {
  title: "FilterChips",
  states: [
    { name: "one of many", render: () => <One start="all" /> },
    { name: "the chosen one begins beyond the edge", render: () => <One start="adjustment" bleed /> },
    { name: "several at once", render: () => <Many /> },
  ],
} satisfies GalleryEntry;
