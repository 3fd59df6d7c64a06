import type { ClientError } from "../../../../shared/contracts/client-errors.ts";
import { cleanMessage, cleanStack } from "../../../../shared/rules/report-text.ts";
import { ApiFailure } from "../api/failure.ts";

/** Maximum per page view: the first errors explain the others. */
const maxReports = 5;

interface ReporterDeps {
  /** Gives a report to the browser, which sends it even if the page is closed. */
  send(report: ClientError): void;
  /** Returns the page's part of a report. */
  page(): Pick<ClientError, "page" | "release">;
  /** Our own origin. */
  readonly origin: string;
}

/** Describes an error for the report. Returns undefined for aborts and for refusals that the player has been shown. */
function describe(error: unknown): (Pick<ClientError, "message" | "kind"> & { stack: string | undefined }) | undefined {
  if (error instanceof ApiFailure) return undefined;
  if (!(error instanceof Error)) return { kind: "error", message: `thrown: ${typeof error}`, stack: undefined };
  const { name, message, stack } = error;
  if (name === "AbortError") return undefined;
  return { kind: name === "ChunkFailure" ? "chunk" : "error", message: `${name}: ${message}`, stack };
}

/**
 * Creates the function that reports errors to the gateway: without personal data or duplicates, at most five per page
 * view. Ignores errors of browser extensions and third-party scripts, which have no stack frame in our assets.
 */
export function createReporter({ send, page, origin }: ReporterDeps) {
  const sent = new Set<string>();

  return (error: unknown, kind: ClientError["kind"] = "error"): void => {
    const described = describe(error);
    if (!described || sent.size >= maxReports) return;
    const stack = cleanStack(described.stack ?? "", origin);
    if (stack === "" && described.stack && described.kind !== "chunk") return;
    const message = cleanMessage(described.message);
    const double = `${message} ${stack}`;
    if (sent.has(double)) return;
    sent.add(double);
    send({ kind: described.kind === "chunk" ? "chunk" : kind, message, ...page(), ...(stack && { stack }) });
  };
}
