import type { FastifyReply, FastifyRequest } from "fastify";
import * as records from "../../shared/contracts/records.ts";
import type { App } from "../fastify.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { accountColumns, bettingColumns, bonusColumns, type FileStyle, profitColumns } from "../records/columns.ts";
import type { CsvColumn } from "../records/csv.ts";
import { type CsvExport, csvExport } from "../records/csv-export.ts";
import { daysInWords, filled, type RecordWords, recordWords, zoneName } from "../records/file-words.ts";
import { accountOf } from "../session/devices.ts";
import { bind, callRoute } from "./bind.ts";

/** The four records of an account's money (protocol 7.2): one platform call a page, its sums included. */
export const recordRoutes = async (app: App): Promise<void> => {
  const dated = <Page extends object>(page: Page) => ({ asOf: new Date(app.deps.clock.now()).toISOString(), ...page });

  callRoute(app, records, "bettingRecords", {
    operation: "bettingRecords",
    input: ({ query }) => query,
    answer: dated,
  });
  callRoute(app, records, "accountRecords", {
    operation: "accountRecords",
    input: ({ query }) => query,
    answer: dated,
  });
  callRoute(app, records, "profitRecords", { operation: "profitRecords", input: ({ query }) => query, answer: dated });
  callRoute(app, records, "bonusRecords", { operation: "bonusRecords", input: ({ query }) => query, answer: dated });
};

/** The four records as files: whole lists, streamed while the platform's pages come (decision 042). */
export const recordFileRoutes = async (app: App): Promise<void> => {
  const { platform } = app.deps;
  /** Nobody reads the body of a HEAD: its whole list would be fetched for nothing. */
  const file = { exposeHeadRoute: false };

  app.route({
    ...{ ...bind(records, "bettingFile"), ...file },
    handler: (request, reply) => {
      const { columns: _columns, ...filters } = request.query;
      return sendFile(app, request, reply, {
        record: "betting",
        columns: bettingColumns,
        idOf: ({ id }) => id,
        load: (page, context) => platform.call("bettingRecords", { ...filters, ...page }, context),
      });
    },
  });

  app.route({
    ...{ ...bind(records, "accountFile"), ...file },
    handler: (request, reply) => {
      const { columns: _columns, ...filters } = request.query;
      return sendFile(app, request, reply, {
        record: "account",
        columns: accountColumns,
        idOf: ({ id }) => id,
        load: (page, context) => platform.call("accountRecords", { ...filters, ...page }, context),
      });
    },
  });

  app.route({
    ...{ ...bind(records, "profitFile"), ...file },
    handler: (request, reply) => {
      const { columns: _columns, ...filters } = request.query;
      return sendFile(app, request, reply, {
        record: "profit",
        columns: profitColumns,
        idOf: ({ type = "" }) => type,
        load: (page, context) => platform.call("profitRecords", { ...filters, ...page }, context),
      });
    },
  });

  app.route({
    ...{ ...bind(records, "bonusFile"), ...file },
    handler: (request, reply) => {
      const { columns: _columns, ...filters } = request.query;
      return sendFile(app, request, reply, {
        record: "bonus",
        columns: bonusColumns,
        idOf: ({ id }) => id,
        load: (page, context) => platform.call("bonusRecords", { ...filters, ...page }, context),
      });
    },
  });
};

/** Rows of a page of the platform: its most. */
const size = 100;

interface RecordFile<Row> {
  readonly record: keyof RecordWords["titles"];
  /** Whose rows they are, where the list may be of several. */
  readonly subject?: (words: RecordWords) => string | undefined;
  /** Every column of the record in its order, the first of them text that no file does without. */
  readonly columns: (style: FileStyle) => Readonly<Record<string, CsvColumn<Row>>>;
  readonly idOf: CsvExport<Row>["idOf"];
  readonly load: (
    page: { readonly page: number; readonly size: number },
    context: CallContext,
  ) => ReturnType<CsvExport<Row>["load"]>;
}

interface FileRequest extends FastifyRequest {
  readonly query: { readonly from?: string; readonly to?: string; readonly columns?: string };
}

/** Streams the whole of a list as a CSV file in the caller's language and the site's zone. */
export async function sendFile<Row>(
  { deps: { cache, exportSlots, site } }: App,
  request: FileRequest,
  reply: FastifyReply,
  { record, subject, columns, idOf, load }: RecordFile<Row>,
): Promise<FastifyReply> {
  const { language, query } = request;
  const words = recordWords(language);
  const { utcOffset } = await cache.value(site, language);
  const context = request.platformContext();
  const stream = await csvExport({
    slots: exportSlots,
    owner: accountOf(request.caller).account,
    title: [words.titles[record], subject?.(words), daysInWords(query, words), zoneName(utcOffset)]
      .filter((part) => part !== undefined)
      .join(", "),
    columns: chosen(columns({ words, utcOffset }), query.columns),
    idOf,
    // The first page is asked for before there is a stream that could be left.
    load: (page, signal) => load({ page, size }, page === 1 ? context : { ...context, signal }),
    onFault: (error) => logIncomplete(request.log, record, error),
    words: { rows: (count) => filled(words.rows, { count }), incomplete: words.incomplete },
  });
  return reply
    .header("content-disposition", `attachment; filename="${record}.csv"`)
    .header("x-accel-buffering", "no")
    .type("text/csv; charset=utf-8")
    .send(stream);
}

function logIncomplete(log: EventLogger, record: string, error: unknown): void {
  logEvent(log, "export_incomplete", { record, code: error instanceof PlatformError ? error.code : "internal" });
}

/** The first column and those that are named, in the order they are named in; all of them when none is. */
function chosen<Row>(columns: Readonly<Record<string, CsvColumn<Row>>>, names: string | undefined): CsvColumn<Row>[] {
  const all = Object.keys(columns);
  const wanted = names === undefined ? all : [...all.slice(0, 1), ...names.split(",")];
  return [...new Set(wanted)].flatMap((name) => columns[name] ?? []);
}
