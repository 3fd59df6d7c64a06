import "../lib/startup/first-paint.ts";
import { Suspense, useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { refreshAnswers } from "../lib/api/cache.ts";
import { keyOf } from "../lib/api/cache-key.ts";
import { ApiFailure, isFailure } from "../lib/api/failure.ts";
import { onFailure } from "../lib/api/failure-listeners.ts";
import { withPrefill } from "../lib/api/prefill.ts";
import { sharedAnswers } from "../lib/api/shared-answers.ts";
import { forgetFailedChunk } from "../lib/startup/chunks.ts";
import { DialogHost } from "./DialogHost.tsx";
import { Screen } from "./Screen.tsx";
import { Startup } from "./Startup.tsx";
import { Boot } from "./shell/Boot.tsx";
import { Crash } from "./shell/Crash.tsx";

/** Configuration of all SWR reads: refusals are not retried, network and server errors are retried twice. */
const reads = {
  use: [withPrefill],
  revalidateOnFocus: false,
  dedupingInterval: 4000,
  errorRetryCount: 2,
  shouldRetryOnError: (error: unknown) => error instanceof ApiFailure && (error.status === 0 || error.status >= 500),
  onError: (error: unknown) => {
    // Reads the session again, so that the start-up gate closes the site immediately.
    if (isFailure(error, "region_restricted")) void refreshAnswers(keyOf("session"));
  },
};

export function App() {
  useEffect(() => onFailure(sharedAnswers.after), []);
  return (
    <ErrorBoundary onError={forgetFailedChunk} fallbackRender={({ error }) => <Crash error={error} fullPage />}>
      <SWRConfig value={reads}>
        <BrowserRouter>
          <Suspense fallback={<Boot />}>
            <Startup>
              <Screen />
            </Startup>
          </Suspense>
          <DialogHost />
        </BrowserRouter>
      </SWRConfig>
    </ErrorBoundary>
  );
}
