import { Search } from "lucide-react";
import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { SearchField } from "./SearchField.tsx";

interface SearchingProps {
  label: string;
  start: string;
  placeholder?: string;
}

function Searching({ start, ...field }: SearchingProps) {
  const [value, setValue] = useState(start);
  return <SearchField {...field} Icon={Search} clear={say("মুছুন", "Clear")} value={value} onChange={setValue} />;
}

export default {
  title: "SearchField",
  states: [
    { name: "empty", render: () => <Searching label={say("গেম খুঁজুন", "Search games")} start="" /> },
    {
      name: "with a longer placeholder",
      render: () => (
        <Searching
          label={say("সহায়তায় খুঁজুন", "Search the help")}
          placeholder={say("যেমন: টাকা তুলতে কত সময় লাগে, কীভাবে পাসওয়ার্ড বদলাব", "For example: how long a withdrawal takes")}
          start=""
        />
      ),
    },
    {
      name: "filled",
      render: () => <Searching label={say("ভেন্ডর খুঁজুন", "Search vendors")} start={say("সোনার রাজা", "golden king")} />,
    },
  ],
} satisfies GalleryEntry;
