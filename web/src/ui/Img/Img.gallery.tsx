import type { ReactNode } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Img } from "./Img.tsx";

const inBox = (image: ReactNode, inlineSize = 160) => <div style={{ inlineSize }}>{image}</div>;

export default {
  title: "Img",
  states: [
    {
      name: "loaded",
      render: () =>
        inBox(<Img path="/brand/logo.svg" alt={say("আমাদের লোগো", "Our logo")} width={99} height={32} eager />),
    },
    {
      name: "no picture of a game",
      render: () => inBox(<Img path="" alt={say("সোনার রাজা", "Golden King")} width={1} height={1} />),
    },
    {
      name: "no picture of a person",
      render: () => inBox(<Img path="" alt="rah***23" width={1} height={1} fallback="avatar" />, 64),
    },
    {
      name: "no wordmark of a vendor",
      render: () => inBox(<Img path="" alt="Evolution Gaming" width={120} height={32} fallback="vendor" />, 120),
    },
    {
      name: "decoration that is missing",
      render: () => inBox(<Img path="" alt="" width={2} height={1} fallback="plain" />),
    },
  ],
} satisfies GalleryEntry;
