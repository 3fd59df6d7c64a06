import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Amount } from "../Amount/Amount.tsx";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import { DescriptionList } from "./DescriptionList.tsx";

const facts = () => [
  { term: say("অবস্থা", "Status"), value: <StatusBadge tone="success">{say("সম্পন্ন", "Completed")}</StatusBadge> },
  { term: say("সময়", "Time"), value: "22-11-2026 21:14" },
  { term: say("পরিমাণ", "Amount"), value: <Amount value="12500.00" /> },
  { term: say("মন্তব্য", "Remark"), value: "" },
  { term: say("লেনদেন নম্বর", "Transaction id"), value: "DP20261122211455018273645546372819" },
];

export default {
  title: "DescriptionList",
  states: [
    { name: "rows, one without a value and one with a long one", render: () => <DescriptionList items={facts()} /> },
    {
      name: "tiles",
      render: () => (
        <DescriptionList
          layout="tiles"
          items={[
            { term: say("পুরস্কার", "Reward"), value: <Amount value="500.00" /> },
            { term: say("টার্নওভার", "Turnover"), value: say("১০ গুণ", "10 times") },
          ]}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
