import type { GalleryEntry } from "../../../gallery/entry.ts";
import { Skeleton } from "./Skeleton.tsx";

export default {
  title: "Skeleton",
  states: [
    { name: "a line of text", render: () => <Skeleton width={180} /> },
    { name: "a picture", render: () => <Skeleton width={160} height={90} radius={12} /> },
    { name: "as wide as its container", render: () => <Skeleton height={44} /> },
  ],
} satisfies GalleryEntry;
