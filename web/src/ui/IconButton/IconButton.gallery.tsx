import { Bell, Heart, X } from "lucide-react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { IconButton } from "./IconButton.tsx";

const notices = () => say("নোটিশ", "Notices");

export default {
  title: "IconButton",
  states: [
    { name: "plain", render: () => <IconButton label={say("বন্ধ করুন", "Close")} icon={<X size={22} />} /> },
    { name: "with a count", render: () => <IconButton label={notices()} icon={<Bell size={22} />} badge={3} /> },
    {
      name: "with a large count",
      render: () => <IconButton label={notices()} icon={<Bell size={22} />} badge={120} />,
    },
    {
      name: "pressed",
      render: () => <IconButton label={say("প্রিয়", "Favourite")} icon={<Heart size={22} />} aria-pressed="true" />,
    },
    {
      name: "disabled",
      render: () => <IconButton label={say("প্রিয়", "Favourite")} icon={<Heart size={22} />} disabled />,
    },
  ],
} satisfies GalleryEntry;
