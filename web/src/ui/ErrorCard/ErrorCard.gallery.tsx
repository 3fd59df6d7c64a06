import type { GalleryEntry } from "../../../gallery/entry.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { ErrorCard } from "./ErrorCard.tsx";

const retry = () => undefined;

export default {
  title: "ErrorCard",
  states: [
    {
      name: "no network",
      render: () => <ErrorCard error={new ApiFailure("network", 0, "offline")} onRetry={retry} />,
    },
    {
      name: "a fault, with its request id",
      render: () => (
        <ErrorCard
          error={new ApiFailure("internal", 502, "fault", { requestId: "01J9ZQ5W3M8T2K7V4X6Y0B1C" })}
          onRetry={retry}
        />
      ),
    },
    { name: "nothing to try again", render: () => <ErrorCard error={new Error("unknown")} /> },
  ],
} satisfies GalleryEntry;
