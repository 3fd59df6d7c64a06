import type { GalleryEntry } from "./entry.ts";

const files = import.meta.glob<GalleryEntry>("../src/{ui,lib}/*/*.gallery.tsx", { eager: true, import: "default" });

/** Every part of the gallery by its name in the address. */
export const entries: ReadonlyMap<string, GalleryEntry> = new Map(
  Object.entries(files).map(([path, entry]) => [path.replace(/^.*\/|\.gallery\.tsx$/g, ""), entry]),
);
