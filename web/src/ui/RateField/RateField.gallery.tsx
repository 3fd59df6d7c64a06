import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { RateField } from "./RateField.tsx";

const label = () => say("স্লট", "Slots");

export default {
  title: "RateField",
  states: [
    {
      name: "with its bounds",
      render: () => <RateField label={label()} defaultValue="0.4" hint={say("0% থেকে 0.6%", "0% to 0.6%")} />,
    },
    {
      name: "with a fault",
      render: () => <RateField label={label()} defaultValue="0.7" error={say("সর্বোচ্চ 0.6%", "At most 0.6%")} />,
    },
    { name: "disabled", render: () => <RateField label={label()} defaultValue="0.4" disabled /> },
  ],
} satisfies GalleryEntry;
