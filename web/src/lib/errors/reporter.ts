import type { ClientError } from "../../../../shared/contracts/client-errors.ts";
import { cleanMessage, cleanStack } from "../../../../shared/rules/report-text.ts";
import { ApiFailure } from "../api/failure.ts";

/** Of one page view: the first errors explain the others. */
const mostReports = 5;

interface ReporterEnds {
  /** Hands a report to the browser, which sends it even when the page goes away. */
  send(report: ClientError): void;
  /** What the report says of this page. */
  page(): Pick<ClientError, "page" | "release">;
  /** Our own origin. */
  readonly origin: string;
}

/** What is worth a report; undefined for an end that was asked for and a refusal the player was told of. */
function describe(error: unknown): (Pick<ClientError, "message" | "kind"> & { stack: string | undefined }) | undefined {
  if (error instanceof ApiFailure) return undefined;
  if (!(error instanceof Error)) return { kind: "error", message: `thrown: ${typeof error}`, stack: undefined };
  const { name, message, stack } = error;
  if (name === "AbortError") return undefined;
  return { kind: name === "ChunkFailure" ? "chunk" : "error", message: `${name}: ${message}`, stack };
}

/**
 * Makes the function that reports errors to the gateway: without personal data, doubles dropped, at most five of a page
 * view. Errors of browser extensions and other people's scripts, which have no frame in our assets, are none of ours.
 */
export function createReporter({ send, page, origin }: ReporterEnds) {
  const sent = new Set<string>();

  return (error: unknown, kind: ClientError["kind"] = "error"): void => {
    const described = describe(error);
    if (!described || sent.size >= mostReports) return;
    const stack = cleanStack(described.stack ?? "", origin);
    if (stack === "" && described.stack && described.kind !== "chunk") return;
    const message = cleanMessage(described.message);
    const double = `${message} ${stack}`;
    if (sent.has(double)) return;
    sent.add(double);
    send({ kind: described.kind === "chunk" ? "chunk" : kind, message, ...page(), ...(stack && { stack }) });
  };
}
