import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Spinner } from "./Spinner.tsx";

export default {
  title: "Spinner",
  states: [
    { name: "decorative", render: () => <Spinner /> },
    { name: "large, read out", render: () => <Spinner size={48} label={say("লোড হচ্ছে…", "Loading…")} /> },
  ],
} satisfies GalleryEntry;
