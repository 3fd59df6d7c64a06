import type { GalleryEntry } from "../../../gallery/entry.ts";
import { Badge } from "./Badge.tsx";

export default {
  title: "Badge",
  states: [
    { name: "one", render: () => <Badge count={1} /> },
    { name: "two digits", render: () => <Badge count={42} /> },
    { name: "more than 99", render: () => <Badge count={1284} /> },
    { name: "nothing at 0", render: () => <Badge count={0} /> },
  ],
} satisfies GalleryEntry;
