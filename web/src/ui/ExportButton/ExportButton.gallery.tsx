import { useEffect, useRef } from "react";
import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { ExportButton } from "./ExportButton.tsx";
import type { StartExport } from "./useExport.ts";

const file = new Blob(["a,b\r\n"], { type: "text/csv" });

function Example({
  start,
  pressed = false,
  disabled = false,
}: {
  start: StartExport;
  pressed?: boolean;
  disabled?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  // Shows the state after a press.
  useEffect(() => {
    if (pressed) place.current?.querySelector("button")?.click();
  }, [pressed]);
  return (
    <div ref={place}>
      <ExportButton
        start={start}
        fileName="deposits_2026-11-01_2026-11-22.csv"
        label={say("জমার তালিকা", "List of deposits")}
        sayFailure={() => say("সংযোগ দেখে আবার চেষ্টা করুন।", "Check your connection and try again.")}
        disabled={disabled}
      />
    </div>
  );
}

const never: StartExport = (_signal, onRows) => {
  onRows(12_850);
  return new Promise(() => undefined);
};

export default {
  title: "ExportButton",
  states: [
    { name: "ready", render: () => <Example start={async () => ({ file, incomplete: false })} /> },
    { name: "under way", render: () => <Example start={never} pressed /> },
    { name: "incomplete", render: () => <Example start={async () => ({ file, incomplete: true })} pressed /> },
    { name: "failed", render: () => <Example start={() => Promise.reject(new Error("no line"))} pressed /> },
    { name: "nothing to export", render: () => <Example start={never} disabled /> },
  ],
} satisfies GalleryEntry;
