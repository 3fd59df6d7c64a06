import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallLog, CallRecord } from "./calls.ts";
import { rawValues } from "./headers.ts";

/** Faults that cut the connection themselves; the client is not to blame then. */
const cutting = new Set(["refused", "reset", "halfBody", "lostAnswer"]);

/** Enters a call in the log and follows it to its end. */
export function recordCall(
  calls: CallLog,
  operation: string,
  request: FastifyRequest,
  reply: FastifyReply,
): CallRecord {
  const { raw, headers } = request;
  const text = (name: string) => rawValues(raw.rawHeaders, name)[0];
  const record: CallRecord = {
    operation,
    method: request.method,
    path: request.url,
    at: Date.now(),
    aborted: false,
    headers: {
      merchants: rawValues(raw.rawHeaders, "merchant").length,
      forwardedFor: rawValues(raw.rawHeaders, "x-forwarded-for"),
      authorization: headers.authorization !== undefined,
      encryption: headers.encryption !== undefined,
      cookie: headers.cookie !== undefined,
      language: text("language"),
      moduleId: text("moduleid"),
      device: text("device"),
    },
  };
  calls.add(record);
  reply.raw.once("close", () => {
    record.endedAt = Date.now();
    if (reply.raw.headersSent) record.status = reply.raw.statusCode;
    record.aborted = !reply.raw.writableFinished && !cutting.has(record.fault ?? "");
  });
  return record;
}
