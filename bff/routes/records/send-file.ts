import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../fastify.ts";
import { type EventLogger, logEvent } from "../../log/events.ts";
import { PlatformError } from "../../platform/error.ts";
import type { CallContext } from "../../platform/types.ts";
import type { FileStyle } from "../../records/columns.ts";
import type { CsvColumn } from "../../records/csv.ts";
import { type CsvExport, csvExport } from "../../records/csv-export.ts";
import { daysInWords, filled, type RecordWords, recordWords, zoneName } from "../../records/file-words.ts";
import { accountOf } from "../../session/devices.ts";

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
