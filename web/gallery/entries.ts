import type { GalleryEntry } from "./entry.ts";

const files = import.meta.glob<GalleryEntry>("../src/{ui,lib}/*/*.gallery.tsx", { eager: true, import: "default" });

/** All components of the gallery, by their name in the URL. */
export const entries: ReadonlyMap<string, GalleryEntry> = new Map(
  Object.entries(files).map(([path, entry]) => [path.replace(/^.*\/|\.gallery\.tsx$/g, ""), entry]),
);
