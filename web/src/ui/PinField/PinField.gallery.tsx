import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { PinField } from "./PinField.tsx";

const label = () => say("পেমেন্ট পাসওয়ার্ড", "Payment password");

export default {
  title: "PinField",
  states: [
    { name: "empty, with a hint", render: () => <PinField label={label()} hint={say("৬টি সংখ্যা", "Six digits")} /> },
    { name: "filled", render: () => <PinField label={label()} defaultValue="730914" /> },
    {
      name: "with a fault",
      render: () => (
        <PinField
          label={label()}
          defaultValue="730915"
          error={say("পেমেন্ট পাসওয়ার্ডটি ভুল।", "The payment password is wrong.")}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
