import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Qr } from "./Qr.tsx";

export default {
  title: "Qr",
  states: [
    {
      name: "an address",
      render: () => <Qr value="https://adda.example/app" label={say("অ্যাপের কোড", "Code of the app")} />,
    },
  ],
} satisfies GalleryEntry;
