import { routes } from "../../../../shared/contracts/client-errors.ts";
import { pageIdOf } from "../../../../shared/page-paths.ts";
import { createReporter } from "./reporter.ts";

/** Returns the eight-character hash in the name of the entry script. It changes with every release. */
function release(): string | undefined {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return /-([\w-]{8})\.js$/.exec(entry?.src ?? "")?.[1];
}

/** Reports an error to the gateway's log (docs/logs.md, `client_error`). Never throws. */
export const reportClientError = createReporter({
  origin: location.origin,
  page: () => {
    const hash = release();
    return { page: pageIdOf(location.pathname) ?? "notFound", ...(hash && { release: hash }) };
  },
  send: (report) => {
    const body = new Blob([JSON.stringify(report)], { type: "application/json" });
    navigator.sendBeacon?.(routes.clientErrors.path, body);
  },
});

/** Reports all uncaught errors and rejections. */
export function reportUncaught(): void {
  addEventListener("error", ({ error }) => error && reportClientError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportClientError(reason, "rejection"));
}
