import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { CopyField } from "./CopyField.tsx";

export default {
  title: "CopyField",
  states: [
    {
      name: "a link",
      render: () => (
        <CopyField
          label={say("রেফারেল লিংক", "Referral link")}
          value="https://adda.example/register?referralCode=K7Q2ZB"
        />
      ),
    },
    { name: "a number", render: () => <CopyField label={say("অ্যাকাউন্ট নম্বর", "Account number")} value="01712345678" /> },
  ],
} satisfies GalleryEntry;
