import type { GalleryEntry } from "../../../gallery/entry.ts";
import { SlowHint } from "./SlowHint.tsx";

export default {
  title: "SlowHint",
  states: [{ name: "after eight seconds", render: () => <SlowHint /> }],
} satisfies GalleryEntry;
