import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { ProgressBar } from "./ProgressBar.tsx";

const name = { label: say("কতটা এগিয়েছেন", "How far you are") };

export default {
  title: "ProgressBar",
  states: [
    { name: "begun", render: () => <ProgressBar value={0.08} name={name} /> },
    { name: "under way, in a small card", render: () => <ProgressBar value={420} max={1000} name={name} size="sm" /> },
    { name: "under way, as the point of a card", render: () => <ProgressBar value={0.7} name={name} size="lg" /> },
    { name: "nearly used up", render: () => <ProgressBar value={0.86} name={name} warns /> },
    { name: "done", render: () => <ProgressBar value={1} name={name} size="lg" done /> },
  ],
} satisfies GalleryEntry;
