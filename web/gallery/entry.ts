import type { ReactNode } from "react";

/** Gallery entry of a component: the default export of `<Part>.gallery.tsx`, beside the component. */
export interface GalleryEntry {
  /** Name of the component. */
  readonly title: string;
  /** The component in each of its states. */
  readonly states: readonly {
    readonly name: string;
    readonly render: () => ReactNode;
  }[];
}
