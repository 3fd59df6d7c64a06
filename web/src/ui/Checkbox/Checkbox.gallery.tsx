import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Checkbox } from "./Checkbox.tsx";

const remember = () => say("আমাকে মনে রাখুন", "Remember me");

export default {
  title: "Checkbox",
  states: [
    { name: "empty", render: () => <Checkbox label={remember()} /> },
    { name: "checked", render: () => <Checkbox label={remember()} defaultChecked /> },
    {
      name: "several lines",
      render: () => (
        <Checkbox
          label={say(
            "আমার বয়স অন্তত ১৮ বছর, আর আমি শর্তাবলি, গোপনীয়তা নীতি ও দায়িত্বশীল খেলার নিয়ম পড়ে মেনে নিচ্ছি।",
            "I am at least 18 years old, and I have read and accept the terms, the privacy policy and the rules of responsible gaming.",
          )}
        />
      ),
    },
    { name: "disabled", render: () => <Checkbox label={remember()} disabled /> },
    { name: "checked and disabled", render: () => <Checkbox label={remember()} defaultChecked disabled /> },
  ],
} satisfies GalleryEntry;
