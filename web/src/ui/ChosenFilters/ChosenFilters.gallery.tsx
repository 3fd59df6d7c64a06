import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { ChosenFilters } from "./ChosenFilters.tsx";

const all = () => [
  { name: say("সময়কাল", "Period"), value: say("গতকাল", "Yesterday") },
  { name: say("অবস্থা", "Status"), value: say("জিতেছেন", "Won") },
  {
    name: say("প্রোভাইডার", "Provider"),
    value: say("অনেক লম্বা নামের এক গেম প্রোভাইডার", "A provider of games with a very long name"),
  },
];

function Chosen({ count }: { count: number }) {
  const [filters, setFilters] = useState(all().slice(0, count));
  return (
    <ChosenFilters
      filters={filters.map((filter) => ({
        ...filter,
        onRemove: () => setFilters(filters.filter((other) => other !== filter)),
      }))}
      onClear={() => setFilters([])}
      onEmptied={() => undefined}
    />
  );
}

export default {
  title: "ChosenFilters",
  states: [
    { name: "one", render: () => <Chosen count={1} /> },
    { name: "several", render: () => <Chosen count={3} /> },
  ],
} satisfies GalleryEntry;
