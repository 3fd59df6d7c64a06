import { TrendingUp, Users, Wallet } from "lucide-react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Amount } from "../Amount/Amount.tsx";
import { Skeleton } from "../Skeleton/Skeleton.tsx";
import { Stat, StatGroup } from "./Stat.tsx";

export default {
  title: "Stat",
  states: [
    {
      name: "a group",
      render: () => (
        <StatGroup label={say("এই মাস", "This month")}>
          <Stat
            icon={<Wallet size={18} aria-hidden="true" />}
            label={say("মোট জমা", "Deposits")}
            value={<Amount value="1254300.50" />}
            note={say("গত মাসে ৳9,80,000.00", "৳9,80,000.00 last month")}
          />
          <Stat
            icon={<TrendingUp size={18} aria-hidden="true" />}
            label={say("নিট ফল", "Net result")}
            value={<Amount value="-48250.00" sign />}
          />
          <Stat
            icon={<Users size={18} aria-hidden="true" />}
            label={say("সক্রিয় খেলোয়াড়", "Active players")}
            value="1,284"
          />
        </StatGroup>
      ),
    },
    {
      name: "on its way",
      render: () => <Stat label={say("মোট জমা", "Deposits")} value={<Skeleton width={120} height="1.2em" />} />,
    },
  ],
} satisfies GalleryEntry;
