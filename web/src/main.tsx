import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import "./styles/layers.css";
import "./styles/tokens.css";
import "./styles/reset.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/print.css";
import { App } from "./app/App.tsx";
import { shieldCompositionKeys } from "./app/composition-keys.ts";
import { firstView } from "./app/first-view.ts";
import { tolerateMovedNodes } from "./app/translated-dom.ts";
import { noteStart } from "./lib/api/early.ts";
import { reportClientError, reportUncaught } from "./lib/errors/report-client-error.ts";
import { startTexts } from "./lib/i18n/i18n.ts";
import { rememberLink } from "./lib/session/affiliate-link.ts";
import { loadChunk } from "./lib/startup/chunks.ts";
import { isAboveFloor } from "./lib/startup/floor.ts";

/** Reports errors that an error boundary has shown. React would only log them. */
function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: React also logs the error, unless it has a handler.
  console.error(error);
  reportClientError(error);
}

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  reportUncaught();
  shieldCompositionKeys();
  tolerateMovedNodes(Node.prototype);
  rememberLink();
  noteStart("running");
  const readable = await loadChunk(startTexts).then(
    () => true,
    (failure) => {
      reportClientError(failure);
      return false;
    },
  );
  if (!readable) return noteStart("failed");
  await firstView();
  // Renders in slices, so that the page handles input during the first render.
  startTransition(() => createRoot(root, { onCaughtError }).render(<App />));
}

// In unsupported browsers, the early script shows the text of index.html.
if (isAboveFloor()) await start();
