import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { StatusBadge } from "./StatusBadge.tsx";

export default {
  title: "StatusBadge",
  states: [
    { name: "neutral", render: () => <StatusBadge tone="neutral">{say("শেষ", "Over")}</StatusBadge> },
    { name: "accent", render: () => <StatusBadge tone="accent">{say("যোগ দিন", "Open")}</StatusBadge> },
    { name: "success", render: () => <StatusBadge tone="success">{say("সম্পন্ন", "Completed")}</StatusBadge> },
    { name: "info", render: () => <StatusBadge tone="info">{say("চলছে", "Under way")}</StatusBadge> },
    { name: "warning", render: () => <StatusBadge tone="warning">{say("যাচাই বাকি", "To be reviewed")}</StatusBadge> },
    { name: "danger", render: () => <StatusBadge tone="danger">{say("প্রত্যাখ্যাত", "Refused")}</StatusBadge> },
  ],
} satisfies GalleryEntry;
