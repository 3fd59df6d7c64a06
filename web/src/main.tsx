import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/reset.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/print.css";
import { App } from "./app/App.tsx";
import { firstView } from "./app/first-view.ts";
import { noteStart } from "./lib/api/early.ts";
import { reportClientError, reportUncaught } from "./lib/errors/report-client-error.ts";
import { startTexts } from "./lib/i18n/i18n.ts";
import { rememberLink } from "./lib/session/affiliate-link.ts";
import { loadChunk } from "./lib/startup/chunks.ts";
import { isAboveFloor } from "./lib/startup/floor.ts";

/** What an error boundary has shown; React would only write it to the console. */
function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: React itself does, unless it is told what to do.
  console.error(error);
  reportClientError(error);
}

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  reportUncaught();
  rememberLink();
  noteStart("begun");
  // A reload closes what lay over the page (lib/browser/back.ts); its entry would cost a press of Back that does nothing.
  if (history.state?.over) {
    history.back();
    await new Promise((arrived) => addEventListener("popstate", arrived, { once: true }));
  }
  const readable = await loadChunk(startTexts).then(
    () => true,
    (failure) => {
      reportClientError(failure);
      return false;
    },
  );
  if (!readable) return noteStart("failed");
  await firstView();
  // In slices: a finger on the page that is being drawn does not wait for all of it.
  startTransition(() => createRoot(root, { onCaughtError }).render(<App />));
}

// Below the floor the early script shows the words of index.html instead.
if (isAboveFloor()) await start();
