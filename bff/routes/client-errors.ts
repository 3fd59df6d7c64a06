import type { ClientErrors } from "../../shared/contracts/client-errors.ts";
import * as clientErrors from "../../shared/contracts/client-errors.ts";
import { pageIdOf } from "../../shared/page-paths.ts";
import { cleanMessage, cleanStack } from "../../shared/rules/report-text.ts";
import type { Config } from "../config.ts";
import type { App } from "../fastify.ts";
import { browserNameOf, isOurOrigin } from "../http/request.ts";
import { type Fields, logEvent } from "../log/events.ts";
import { bind } from "./bind.ts";

/** Maximum reports per request. Browsers send several policy violations together. */
const maxReports = 5;

/** Logs errors that pages and browsers report. Makes no platform call and reads no session. */
export default async function clientErrorRoutes(app: App): Promise<void> {
  const { config } = app.deps;
  const parse = app.getDefaultJsonParser("error", "error");
  for (const type of ["application/csp-report", "application/reports+json"]) {
    app.addContentTypeParser(type, { parseAs: "string" }, parse);
  }

  app.route({
    ...bind(clientErrors, "clientErrors"),
    bodyLimit: 8 * 1024,
    handler: async (request, reply) => {
      const userAgent = request.headers["user-agent"];
      const browser = userAgent && (browserNameOf(userAgent) ?? "other");
      for (const report of readReports(request.body, request.headers.host, config).slice(0, maxReports)) {
        logEvent(request.log, "client_error", { ...report, ...(browser && { browser }) });
      }
      return reply.code(204).send(null);
    },
  });
}

type ClientErrorReport = Fields<"client_error">;

/** A content security policy violation, from a `report-uri` or `report-to` report. */
type Violation = ReturnType<typeof readViolations>[number];

function readReports(body: ClientErrors, host: string | undefined, config: Config): ClientErrorReport[] {
  if ("kind" in body) {
    const { kind, message, stack, page, release } = body;
    const frames = stack && cleanStack(stack);
    return [
      { kind, message: cleanMessage(message), page, ...(frames && { stack: frames }), ...(release && { release }) },
    ];
  }
  return readViolations(body).flatMap((violation) => toReport(violation, host, config) ?? []);
}

function readViolations(body: Exclude<ClientErrors, { kind: string }>) {
  if ("csp-report" in body) {
    const report = body["csp-report"];
    return [
      {
        documentUrl: report["document-uri"],
        directive: report["effective-directive"] ?? report["violated-directive"],
        blocked: report["blocked-uri"],
        source: report["source-file"],
        line: report["line-number"],
        column: report["column-number"],
      },
    ];
  }
  return body.flatMap(({ type, body: report }) =>
    type === "csp-violation" && report
      ? [
          {
            documentUrl: report.documentURL,
            directive: report.effectiveDirective,
            blocked: report.blockedURL,
            source: report.sourceFile,
            line: report.lineNumber,
            column: report.columnNumber,
          },
        ]
      : [],
  );
}

/** Ignores violations on other sites' pages, because any site can use this address as its `report-uri`. */
function toReport(
  { documentUrl = "", directive = "", blocked, source, line, column }: Violation,
  host: string | undefined,
  config: Config,
): ClientErrorReport | undefined {
  if (!URL.canParse(documentUrl)) return undefined;
  const { origin, pathname } = new URL(documentUrl);
  if (!isOurOrigin(origin, host, config) || isExtension(blocked) || isExtension(source)) return undefined;
  const name = /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "";
  const stack = source && cleanStack(`${source}:${line ?? 0}:${column ?? 0}`, origin);
  return {
    kind: "csp",
    message: `${name} ${blockedOrigin(blocked)}`,
    page: pageIdOf(pathname) ?? "notFound",
    ...(stack && { stack }),
  };
}

const isExtension = (address: string | null | undefined): boolean => /^[a-z-]+-extension\b/.test(address ?? "");

/** Returns the origin of a blocked address, or the policy's keyword (`inline`, `eval`, `data`). */
function blockedOrigin(blocked: string | null | undefined): string {
  if (!blocked) return "";
  if (/^https?:/.test(blocked) && URL.canParse(blocked)) return new URL(blocked).origin.slice(0, 200);
  return /^[a-z-]{1,20}(?=$|:)/.exec(blocked)?.[0] ?? "";
}
