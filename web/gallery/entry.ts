import type { ReactNode } from "react";

/** Gallery entry of a component: the default export of `<Part>.gallery.tsx`, in the component's folder. */
export interface GalleryEntry {
  readonly title: string;
  readonly states: readonly {
    readonly name: string;
    readonly render: () => ReactNode;
  }[];
}
