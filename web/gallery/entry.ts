import type { ReactNode } from "react";

/** What the gallery shows of one part; the default export of `<Part>.gallery.tsx`, which lies beside the part. */
export interface GalleryEntry {
  /** The part's name. */
  readonly title: string;
  /** The part as it looks in each situation a page can bring it into. */
  readonly states: readonly {
    readonly name: string;
    readonly render: () => ReactNode;
  }[];
}
