import type { GalleryEntry } from "../../../gallery/entry.ts";
import { Countdown } from "./Countdown.tsx";

const from = Date.now();
const standingClock = () => from;

export default {
  title: "Countdown",
  states: [
    { name: "a minute and a half", render: () => <Countdown until={from + 90_000} /> },
    { name: "more than an hour", render: () => <Countdown until={from + 4_500_000} clock={standingClock} /> },
    { name: "over", render: () => <Countdown until={from - 1000} /> },
  ],
} satisfies GalleryEntry;
