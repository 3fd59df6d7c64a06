import type { GalleryEntry } from "../../../gallery/entry.ts";
import { Skeleton } from "../Skeleton/Skeleton.tsx";
import { AsyncView } from "./AsyncView.tsx";

const nothing = () => undefined;
const shown = {
  onRetry: nothing,
  skeleton: <Skeleton height={160} radius={16} />,
  children: (text: string) => <p>{text}</p>,
};

export default {
  title: "AsyncView",
  states: [
    { name: "loading", render: () => <AsyncView {...shown} data={undefined} error={undefined} /> },
    { name: "empty", render: () => <AsyncView {...shown} data="" error={undefined} isEmpty={(text) => text === ""} /> },
    {
      name: "filtered-empty",
      render: () => (
        <AsyncView {...shown} data="" error={undefined} isEmpty={(text) => text === ""} onClear={nothing} />
      ),
    },
    { name: "error", render: () => <AsyncView {...shown} data={undefined} error={new Error("no answer")} /> },
    {
      name: "error with filters",
      render: () => <AsyncView {...shown} data={undefined} error={new Error("no answer")} onClear={nothing} />,
    },
    { name: "stale", render: () => <AsyncView {...shown} data="৳ 1,00,000.00" error={new Error("no answer")} /> },
    { name: "there", render: () => <AsyncView {...shown} data="৳ 1,00,000.00" error={undefined} /> },
  ],
} satisfies GalleryEntry;
