import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from "fastify";
import type { Answer, HandlerRow } from "./contract.ts";
import type { Core } from "./core.ts";
import { admit, isApiPath, languageOf, rawValues, targetOf } from "./wire/call.ts";
import type { CallLog, CallRecord } from "./wire/calls.ts";
import { isBare, Refused, render } from "./wire/envelope.ts";
import { type Fault, isWireFault, strikeSocket } from "./wire/faults.ts";

type Row = HandlerRow<Core>;

/** 5 MB for uploads (spec section 9) plus multipart overhead. */
const bodyLimit = 6 * 1024 * 1024;
const marker = { "x-sandbox": "1" };

/** Creates the platform server with all routes. It does not listen yet. */
export function buildPlatform(core: Core, rows: readonly Row[]): FastifyInstance {
  const routerOptions = { constraints: { product: productConstraint } };
  const app = Fastify({ logger: { level: "error" }, forceCloseConnections: true, bodyLimit, routerOptions });
  // Content types are unreliable (base64 text sent as JSON), so bodies stay buffers until the wire code reads them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(marker);
  });
  app.get("/health", async () => ({ sandbox: true, merchant: core.merchant }));
  for (const row of rows) for (const path of row.paths) addRoute(app, core, row, path);
  app.setNotFoundHandler(async (request, reply) => {
    recordCall(core.calls, "unknown", request, reply);
    const isApi = isApiPath(targetOf(request).path);
    const missing = isApi ? { refuse: "function.not.available" } : { refuse: "not.found", status: 404 };
    return answer({}, missing, request, reply);
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return answer({}, { refuse: status >= 500 ? "#727" : "request_param_err", status }, request, reply);
  });
  return app;
}

function addRoute(app: FastifyInstance, core: Core, row: Row, path: string): void {
  const records = new WeakMap<FastifyRequest, CallRecord>();
  app.route({
    method: row.method as HTTPMethods,
    url: path,
    ...(row.product !== undefined && { constraints: { product: row.product } }),
    onRequest: async (request, reply) => {
      const record = recordCall(core.calls, row.operation, request, reply);
      records.set(request, record);
      const fault = core.faults.take(row.operation);
      if (!fault) return;
      record.fault = fault.kind;
      return strike(fault, core, row, request, reply);
    },
    handler: async (request, reply) => {
      const result = await handle(row, core, request);
      const record = records.get(request);
      if (record) record.worked = !("refuse" in result);
      if (record?.fault === "lostAnswer") {
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      return answer(row, result, request, reply);
    },
  });
}

async function handle(row: Row, core: Core, request: FastifyRequest): Promise<Answer> {
  try {
    const call = admit(row, core, request);
    core.sweep();
    return await row.handle(call, core);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Returns the reply if the fault answered the call. Latency only delays; a lost response is dropped after the work. */
async function strike(fault: Fault, core: Core, row: Row, request: FastifyRequest, reply: FastifyReply) {
  if (fault.kind === "lostAnswer") return;
  const headers = { ...marker, ...fault.headers };
  if (fault.kind === "latency") {
    reply.headers(headers);
    await wait(fault.value ?? 1000, undefined, { ref: false });
    return;
  }
  if (isWireFault(fault.kind)) {
    reply.hijack();
    strikeSocket(fault.kind, { response: reply.raw, headers, publicUrl: core.publicUrl });
    return reply;
  }
  const plain: Record<typeof fault.kind, Answer> = {
    status: { raw: "<html>service fault</html>", type: "text/html", status: fault.value ?? 503 },
    wrongType: { value: true },
    unavailable: { refuse: "function.not.available" },
  };
  return answer(row, plain[fault.kind], request, reply.headers(headers));
}

function answer(row: Pick<Row, "bare">, result: Answer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const bare = isBare(row, targetOf(request).path);
  const { status, type, headers, body } = render(result, bare, languageOf(request.headers.language));
  return reply.code(status).type(type).headers(headers).send(body);
}

/** Routes calls to the same path by the query's `product`, which selects another list (protocol 7.2). */
const productConstraint = {
  name: "product",
  storage<Handler>() {
    const handlers = new Map<string, Handler>();
    return {
      get: (product: string): Handler | null => handlers.get(product) ?? null,
      set: (product: string, handler: Handler): void => {
        handlers.set(product, handler);
      },
    };
  },
  deriveConstraint: ({ url = "" }: Pick<IncomingMessage, "url">): string =>
    new URLSearchParams(url.split("?")[1]).get("product") ?? "",
};

/** Faults that make the server close the connection. */
const cutting = ["refused", "reset", "halfBody", "lostAnswer"];

function recordCall(calls: CallLog, operation: string, request: FastifyRequest, reply: FastifyReply): CallRecord {
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
    record.aborted = !reply.raw.writableFinished && !cutting.includes(record.fault ?? "");
  });
  return record;
}
