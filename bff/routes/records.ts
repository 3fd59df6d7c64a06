import type { FastifyReply, FastifyRequest } from "fastify";
import * as records from "../../shared/contracts/records.ts";
import type { App } from "../fastify.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { accountColumns, bettingColumns, bonusColumns, type FileStyle, profitColumns } from "../records/columns.ts";
import type { CsvColumn } from "../records/csv.ts";
import { type CsvExport, csvExport } from "../records/csv-export.ts";
import { describeDays, fillText, type RecordWords, recordWords, zoneName } from "../records/file-words.ts";
import { accountOf } from "../session/caller.ts";
import { callRoute, route } from "./bind.ts";

/** Records of an account's money (protocol 7.2), also as files (decision 042). */
export default async function recordRoutes(app: App): Promise<void> {
  const { platform } = app.deps;
  const dated = <Page extends object>(page: Page) => ({ asOf: new Date(app.deps.clock.now()).toISOString(), ...page });

  const list = { input: <Query>({ query }: { readonly query: Query }): Query => query, answer: dated };
  callRoute(app, records, "bettingRecords", { operation: "bettingRecords", ...list });
  callRoute(app, records, "accountRecords", { operation: "accountRecords", ...list });
  callRoute(app, records, "profitRecords", { operation: "profitRecords", ...list });
  callRoute(app, records, "bonusRecords", { operation: "bonusRecords", ...list });

  route(app, records, "bettingFile", (request, reply) =>
    sendFile(app, request, reply, {
      record: "betting",
      columns: bettingColumns,
      idOf: ({ id }) => id,
      load: (query, context) => platform.call("bettingRecords", query, context),
    }),
  );

  route(app, records, "accountFile", (request, reply) =>
    sendFile(app, request, reply, {
      record: "account",
      columns: accountColumns,
      idOf: ({ id }) => id,
      load: (query, context) => platform.call("accountRecords", query, context),
    }),
  );

  route(app, records, "profitFile", (request, reply) =>
    sendFile(app, request, reply, {
      record: "profit",
      columns: profitColumns,
      idOf: ({ type = "" }) => type,
      load: (query, context) => platform.call("profitRecords", query, context),
    }),
  );

  route(app, records, "bonusFile", (request, reply) =>
    sendFile(app, request, reply, {
      record: "bonus",
      columns: bonusColumns,
      idOf: ({ id }) => id,
      load: (query, context) => platform.call("bonusRecords", query, context),
    }),
  );
}

/** The platform's maximum page size. */
const size = 100;

type FileQuery = { readonly from?: string; readonly to?: string; readonly columns?: string };

interface RecordFile<Row, Query> {
  readonly record: keyof RecordWords["titles"];
  /** Names the accounts of the rows, if the list can be about several accounts. */
  readonly subject?: (words: RecordWords) => string | undefined;
  /** Columns of the record, in order. The first column contains text and is always included. */
  readonly columns: (style: FileStyle) => Readonly<Record<string, CsvColumn<Row>>>;
  readonly idOf: CsvExport<Row>["idOf"];
  /** Loads a page. `query` is the request's query without `columns`. */
  readonly load: (
    query: Omit<Query, "columns"> & { readonly page: number; readonly size: number },
    context: CallContext,
  ) => ReturnType<CsvExport<Row>["load"]>;
}

/** Streams a complete list as CSV, in the caller's language and the site's time zone. */
export async function sendFile<Row, Query extends FileQuery>(
  { deps: { cache, exportSlots, site } }: App,
  request: FastifyRequest & { readonly query: Query },
  reply: FastifyReply,
  { record, subject, columns, idOf, load }: RecordFile<Row, Query>,
): Promise<FastifyReply> {
  const { language } = request;
  const { columns: columnNames, ...filters } = request.query;
  const words = recordWords(language);
  const { utcOffset } = await cache.value(site, language);
  const context = request.platformContext();
  const stream = await csvExport({
    slots: exportSlots,
    owner: accountOf(request.caller).account,
    title: [words.titles[record], subject?.(words), describeDays(request.query, words), zoneName(utcOffset)]
      .filter((part) => part !== undefined)
      .join(", "),
    columns: selectColumns(columns({ words, utcOffset }), columnNames),
    idOf,
    // The first page is loaded before the stream exists, so nothing can abort it.
    load: (page, signal) => load({ ...filters, page, size }, page === 1 ? context : { ...context, signal }),
    onFault: (error) => {
      const code = error instanceof PlatformError ? error.code : "internal";
      if (code === "internal") logEvent(request.log, "unexpected_error", { err: error });
      logEvent(request.log, "export_incomplete", { record, code });
    },
    words: { rows: (count) => fillText(words.rows, { count }), incomplete: words.incomplete },
  });
  return reply
    .header("content-disposition", `attachment; filename="${record}.csv"`)
    .header("x-accel-buffering", "no")
    .type("text/csv; charset=utf-8")
    .send(stream);
}

/** Returns the first column and the named columns, or all columns without names. */
function selectColumns<Row>(
  columns: Readonly<Record<string, CsvColumn<Row>>>,
  names: string | undefined,
): CsvColumn<Row>[] {
  const all = Object.keys(columns);
  const selected = names === undefined ? all : [...all.slice(0, 1), ...names.split(",")];
  return [...new Set(selected)].flatMap((name) => columns[name] ?? []);
}
