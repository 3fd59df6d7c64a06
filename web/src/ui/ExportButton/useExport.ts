import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../lib/browser/save-file.ts";

interface ExportedFile {
  readonly file: Blob;
  /** Whether the rest of the list could not be read. The last line of the file then contains a note. */
  readonly incomplete: boolean;
}

/** Downloads a file and calls `onRows` with the number of rows so far. */
export type StartExport = (signal: AbortSignal, onRows: (rows: number) => void) => Promise<ExportedFile>;

type ExportState =
  | { readonly name: "idle" | "incomplete" | "stopped" }
  | { readonly name: "done"; readonly fileName: string }
  | { readonly name: "running"; readonly rows: number }
  | { readonly name: "failed"; readonly error: unknown };

/** Runs one export at a time. Leaving the page stops it. */
export function useExport(start: StartExport, fileName: string) {
  const [state, setState] = useState<ExportState>({ name: "idle" });
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function run(): Promise<void> {
    const controller = new AbortController();
    underWay.current = controller;
    setState({ name: "running", rows: 0 });
    try {
      const { file, incomplete } = await start(controller.signal, (rows) => {
        if (!controller.signal.aborted) setState({ name: "running", rows });
      });
      if (controller.signal.aborted) return;
      saveFile(file, fileName);
      setState(incomplete ? { name: "incomplete" } : { name: "done", fileName });
    } catch (error) {
      // A stopped export is not a failure.
      if (!controller.signal.aborted) setState({ name: "failed", error });
    }
  }

  function stop(): void {
    underWay.current?.abort();
    setState({ name: "stopped" });
  }

  return { state, run, stop };
}
