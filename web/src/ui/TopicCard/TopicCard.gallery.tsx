import { KeyRound, Timer } from "lucide-react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Button } from "../Button/Button.tsx";
import { TopicCard } from "./TopicCard.tsx";

const text = say("বারবার বদলালে অ্যাকাউন্ট নিরাপদ থাকে।", "Changing it now and then keeps the account safe.");

export default {
  title: "TopicCard",
  states: [
    {
      name: "with a word of explanation",
      render: () => (
        <TopicCard icon={KeyRound} title={say("পাসওয়ার্ড", "Password")} text={text}>
          <Button>{say("বদলান", "Change")}</Button>
        </TopicCard>
      ),
    },
    {
      name: "asks something",
      render: () => (
        <TopicCard asks icon={Timer} title={say("সময়ের হিসাব", "Time check")}>
          <Button variant="primary">{say("দেখুন", "Look at it")}</Button>
        </TopicCard>
      ),
    },
  ],
} satisfies GalleryEntry;
