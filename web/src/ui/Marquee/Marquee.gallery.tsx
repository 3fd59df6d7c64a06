import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Marquee } from "./Marquee.tsx";

const one = () => ({ id: "1", text: say("আজ রাত ২টা থেকে ৩টা পর্যন্ত জমা বন্ধ থাকবে।", "No deposits from 2 to 3 tonight.") });
const several = () => [
  one(),
  {
    id: "2",
    text: say(
      "নতুন সদস্যরা প্রথম জমায় ১০০% বোনাস পাচ্ছেন, সর্বোচ্চ ৳10,000.00; বিস্তারিত প্রমোশন পাতায়।",
      "New members get a 100% bonus on their first deposit, up to ৳10,000.00; see the promotions page.",
    ),
  },
];

export default {
  title: "Marquee",
  states: [
    {
      name: "one notice",
      render: () => <Marquee items={[one()]} onSelect={() => undefined} label={say("ঘোষণা", "Announcements")} />,
    },
    {
      name: "several",
      render: () => (
        <Marquee items={several()} onSelect={() => undefined} label={say("খোলা যায় এমন ঘোষণা", "Announcements to open")} />
      ),
    },
    { name: "none", render: () => <Marquee items={[]} onSelect={() => undefined} label={say("কিছু নেই", "Nothing")} /> },
  ],
} satisfies GalleryEntry;
