import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Tabs } from "./Tabs.tsx";

interface ChoosingProps {
  label: string;
  items: readonly { id: string; label: string }[];
}

function Choosing({ label, items }: ChoosingProps) {
  const [value, setValue] = useState(items[0]?.id ?? "");
  return <Tabs label={label} items={items} value={value} onChange={setValue} />;
}

export default {
  title: "Tabs",
  states: [
    {
      name: "two",
      render: () => (
        <Choosing
          label={say("প্রবেশের উপায়", "Ways to sign in")}
          items={[
            { id: "name", label: say("ব্যবহারকারীর নাম", "User name") },
            { id: "mobile", label: say("মোবাইল", "Mobile") },
          ]}
        />
      ),
    },
    {
      name: "more than fit",
      render: () => (
        <Choosing
          label={say("রেকর্ড", "Records")}
          items={[
            { id: "deposits", label: say("জমার রেকর্ড", "Deposits") },
            { id: "withdrawals", label: say("তোলার রেকর্ড", "Withdrawals") },
            { id: "transfers", label: say("স্থানান্তরের রেকর্ড", "Transfers") },
            { id: "bets", label: say("বাজির রেকর্ড", "Bets") },
            { id: "promotions", label: say("প্রমোশন ও বোনাসের রেকর্ড", "Promotions and bonuses") },
          ]}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
