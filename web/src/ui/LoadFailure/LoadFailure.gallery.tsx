import { useState } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { ChunkFailure } from "../../lib/startup/chunks.ts";
import { Button } from "../Button/Button.tsx";
import { LoadFailure } from "./LoadFailure.tsx";

const retry = () => undefined;
const createFailure = () => new ChunkFailure("chunk failed");
const gone = () => Object.assign(createFailure(), { repeated: true });

function OverThePage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say("খুলুন", "Open")}</Button>
      {open && <LoadFailure error={createFailure()} onRetry={retry} onClose={() => setOpen(false)} />}
    </>
  );
}

export default {
  title: "LoadFailure",
  states: [
    { name: "did not load", render: () => <LoadFailure error={createFailure()} onRetry={retry} /> },
    { name: "failed again: only a new page helps", render: () => <LoadFailure error={gone()} onRetry={retry} /> },
    { name: "any other fault", render: () => <LoadFailure error={new Error("unknown")} onRetry={retry} /> },
    { name: "over the page", render: () => <OverThePage /> },
  ],
} satisfies GalleryEntry;
