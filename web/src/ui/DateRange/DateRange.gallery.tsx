import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { DateRange } from "./DateRange.tsx";
import type { DayRange } from "./presets.ts";

const now = Date.parse("2026-11-22T15:00:00Z");

function Choosing({ start, ...limits }: { start: DayRange; earliest?: string; maxDays?: number }) {
  const [range, setRange] = useState(start);
  return <DateRange value={range} onChange={setRange} now={now} utcOffset={6} {...limits} />;
}

export default {
  title: "DateRange",
  states: [
    { name: "a preset", render: () => <Choosing start={{ from: "2026-11-16", to: "2026-11-23" }} /> },
    { name: "days of one's own", render: () => <Choosing start={{ from: "2026-10-03", to: "2026-10-20" }} /> },
    {
      name: "with the earliest day and the longest span",
      render: () => <Choosing start={{ from: "2026-11-22", to: "2026-11-23" }} earliest="2026-11-10" maxDays={7} />,
    },
  ],
} satisfies GalleryEntry;
