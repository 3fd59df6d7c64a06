import type { GalleryEntry } from "../../../gallery/entry.ts";
import { Amount } from "./Amount.tsx";

export default {
  title: "Amount",
  states: [
    { name: "plain", render: () => <Amount value="1250.50" /> },
    { name: "lakhs and crores", render: () => <Amount value="123456789.00" /> },
    { name: "nothing", render: () => <Amount value="0.00" sign /> },
    { name: "a gain", render: () => <Amount value="480.00" sign /> },
    { name: "a loss", render: () => <Amount value="-48250.75" sign /> },
    { name: "hidden", render: () => <Amount value="1250.50" hidden /> },
  ],
} satisfies GalleryEntry;
