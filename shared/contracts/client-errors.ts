import Type, { type Static } from "typebox";
import { type PageId, pages } from "../pages.ts";
import { post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { closedObject, Text } from "./common.ts";

export const routes = {
  clientErrors: post("/api/client-errors", "visitor", { reports: true }),
} as const satisfies RouteRows;

/** `error`: thrown; `rejection`: unhandled rejection; `chunk`: a script that failed to load. */
export const clientErrorKinds = ["error", "rejection", "chunk"] as const;

/** Client and gateway both remove personal data (shared/rules/report-text.ts). */
export const ClientError = closedObject({
  kind: Type.Enum([...clientErrorKinds]),
  message: Type.String({ maxLength: 300 }),
  stack: Type.Optional(Type.String({ maxLength: 2_000 })),
  page: Type.Enum([...(Object.keys(pages) as PageId[]), "notFound"]),
  /** Hash in the name of the entry script; absent in development. */
  release: Type.Optional(Type.String({ pattern: "^[\\w-]{8}$" })),
});
export type ClientError = Static<typeof ClientError>;

const OptionalText = Type.Optional(Text);
const Line = Type.Optional(Type.Number());

/** `report-uri`, content type application/csp-report (CSP Level 2, section 4.4). */
const CspReport = closedObject({
  "csp-report": Type.Object({
    "document-uri": OptionalText,
    "effective-directive": OptionalText,
    "violated-directive": OptionalText,
    "blocked-uri": OptionalText,
    "source-file": OptionalText,
    "line-number": Line,
    "column-number": Line,
  }),
});

/** `report-to`, content type application/reports+json (Reporting API; CSP Level 3, section 5.3). */
const BrowserReports = Type.Array(
  Type.Object({
    type: Text,
    body: Type.Optional(
      Type.Object({
        documentURL: OptionalText,
        effectiveDirective: OptionalText,
        blockedURL: Type.Optional(Type.Union([Text, Type.Null()])),
        sourceFile: Type.Optional(Type.Union([Text, Type.Null()])),
        lineNumber: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
        columnNumber: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
      }),
    ),
  }),
  { maxItems: 50 },
);
export const ClientErrors = Type.Union([ClientError, CspReport, BrowserReports], {
  examples: [
    {
      kind: "error",
      message: "TypeError: items is undefined",
      stack: "List@/assets/lists-Dk3_aQ9c.js:1:2345",
      page: "home",
      release: "B4x9_Zq1",
    },
  ],
});
export type ClientErrors = Static<typeof ClientErrors>;

export const schemas = {
  clientErrors: {
    body: ClientErrors,
    consumes: ["application/json", "application/csp-report", "application/reports+json"],
  },
} as const satisfies RouteSchemas<typeof routes>;
