import type { GalleryEntry } from "../../../gallery/entry.ts";
import { Skeleton } from "../Skeleton/Skeleton.tsx";
import { AsyncView } from "./AsyncView.tsx";

const nothing = () => undefined;
const props = {
  onRetry: nothing,
  skeleton: <Skeleton height={160} radius={16} />,
  children: (text: string) => <p>{text}</p>,
};

export default {
  title: "AsyncView",
  states: [
    { name: "loading", render: () => <AsyncView {...props} data={undefined} error={undefined} /> },
    { name: "empty", render: () => <AsyncView {...props} data="" error={undefined} isEmpty={(text) => text === ""} /> },
    {
      name: "filtered-empty",
      render: () => (
        <AsyncView {...props} data="" error={undefined} isEmpty={(text) => text === ""} onClear={nothing} />
      ),
    },
    { name: "error", render: () => <AsyncView {...props} data={undefined} error={new Error("no answer")} /> },
    {
      name: "error with filters",
      render: () => <AsyncView {...props} data={undefined} error={new Error("no answer")} onClear={nothing} />,
    },
    { name: "stale", render: () => <AsyncView {...props} data="৳ 1,00,000.00" error={new Error("no answer")} /> },
    { name: "there", render: () => <AsyncView {...props} data="৳ 1,00,000.00" error={undefined} /> },
  ],
} satisfies GalleryEntry;
