import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { mock } from "node:test";
import t, { type Test } from "tap";
import { Pool } from "undici";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Deadline } from "../../../bff/platform/pipeline/call.ts";
import { AnswerRest, startAnswer } from "../../../bff/platform/pipeline/exchange.ts";
import { until } from "../../support/until.ts";

/** Starts a server that answers with `listener`, and opens one connection. */
async function world(t: Test, listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 1 });
  const deadline = new Deadline(60_000);
  const sockets = { opened: 0 };
  server.on("connection", () => {
    sockets.opened += 1;
  });
  t.teardown(async () => {
    deadline.clear();
    await pool.destroy();
    server.closeAllConnections();
    server.close();
  });
  const start = (bytesHeld: Parameters<typeof startAnswer>[3]["bytesHeld"] = () => 1_000) =>
    startAnswer(pool, { method: "GET", path: "/" }, deadline, { bytesHeld, map: (answer) => answer });
  return { server, deadline, sockets, start };
}

/** Resolves when a connection closes, with or without an error. */
const closeOf = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once("close", resolve));

const text = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString();

t.test("a response that fits is buffered whole, and its connection is reused", async (t) => {
  const { start, sockets } = await world(t, (_request, response) => {
    response.writeEarlyHints({ link: "</a.css>; rel=preload" });
    response.writeHead(201, { "x-a": "1" });
    response.write("hello ");
    response.end("world");
  });
  for (let call = 0; call < 2; call += 1) {
    const { status, headers, chunks, rest } = await start();
    t.same([status, headers["x-a"], text(chunks), rest], [201, "1", "hello world", undefined]);
  }
  t.equal(sockets.opened, 1);
});

t.test("a response without a body is complete", async (t) => {
  const { start } = await world(t, (_request, response) => response.writeHead(204).end());
  const { status, chunks, rest } = await start();
  t.same([status, chunks, rest], [204, [], undefined]);
});

t.test(
  "a longer body returns its start immediately, and the rest is read no faster than its reader reads",
  async (t) => {
    const size = 32 * 1024 * 1024;
    let written = 0;
    const { start, sockets } = await world(t, (_request, response) => {
      const piece = Buffer.alloc(64 * 1024, "a");
      const write = (): void => {
        while (written < size) {
          written += piece.length;
          if (!response.write(piece)) return void response.once("drain", write);
        }
        response.end();
      };
      write();
    });
    const { chunks, rest } = await start();
    if (!rest) throw new Error("there is more than was held");
    t.ok(text(chunks).length > 1_000);
    let before = -1;
    await until("the sender to pause", () => {
      const isStill = written === before;
      before = written;
      return isStill;
    });
    t.ok(written < size, "it waits for the reader");
    let bytes = text(chunks).length;
    for await (const chunk of rest) bytes += chunk.length;
    t.equal(bytes, size);
    written = size;
    await start();
    t.equal(sockets.opened, 1, "the connection of a fully read response is reused");
  },
);

t.test("the connection closes if nothing reads the rest of a response", async (t) => {
  const { server, start } = await world(t, (_request, response) => {
    response.write(Buffer.alloc(100_000));
  });
  const connected = once(server, "connection");
  const { rest } = await start();
  const [socket] = await connected;
  const closed = closeOf(socket);
  rest?.destroy();
  await closed;
  t.pass("closed");
});

t.test("a response that is refused by its head is read no further, and its connection closes", async (t) => {
  const refusal = new PlatformError("platform_bad_answer", true);
  const { server, start } = await world(t, (_request, response) => {
    response.writeHead(302, { location: "https://elsewhere.example/" });
    response.write("on and on");
  });
  const connected = once(server, "connection");
  const answer = start(() => {
    throw refusal;
  });
  const [socket] = await connected;
  const closed = closeOf(socket);
  await t.rejects(answer, refusal);
  await closed;
});

t.test("the deadline ends a response before its head, while it is buffered, and in its rest", async (t) => {
  const late = new PlatformError("platform_timeout", true);
  const silent = await world(t, () => undefined);
  const waiting = silent.start();
  await once(silent.server, "request");
  silent.deadline.end(late);
  await t.rejects(waiting, late);
  await t.rejects(silent.start(), late, "a call that starts after the deadline does not wait");

  const dripping = await world(t, (_request, response) => void response.write("a drop"));
  let onHead = (): void => undefined;
  const head = new Promise<void>((resolve) => {
    onHead = resolve;
  });
  const half = dripping.start(() => {
    onHead();
    return 1_000;
  });
  await head;
  dripping.deadline.end(late);
  await t.rejects(half, late);

  const long = await world(t, (_request, response) => void response.write(Buffer.alloc(100_000)));
  const { rest } = await long.start();
  const failed = once(rest ?? t, "error");
  long.deadline.end(late);
  t.same(await failed, [late]);
});

t.test("a response that is cut off fails, both in its start and in its rest", async (t) => {
  const { start } = await world(t, (_request, response) => {
    response.writeHead(200, { "content-length": 500_000 });
    response.write(Buffer.alloc(1_000), () => response.destroy());
  });
  await t.rejects(
    start(() => 1_000_000),
    { code: "platform_unreachable", cause: { code: "UND_ERR_SOCKET" } },
  );
  const { rest } = await start(() => 10);
  t.match(await once(rest ?? t, "error"), [{ code: "platform_unreachable", cause: { code: "UND_ERR_SOCKET" } }]);
});

t.test("the reader of a fully received response is timed by what it reads, not by what arrives", async (t) => {
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  t.teardown(() => mock.timers.reset());
  const limits = { maxBytes: 1_000, paceMs: 10, paceBytes: 50, totalMs: 1_000 };
  const ignore = (): void => undefined;
  const rest = new AnswerRest({ pause: ignore, resume: ignore, abort: ignore } as never);
  const flow = rest.flow([Buffer.alloc(200), Buffer.alloc(200)], limits);
  rest.push(null);
  for (let period = 0; period < 5; period += 1) {
    flow.read(60);
    mock.timers.tick(10);
    t.equal(flow.destroyed, false, "60 bytes in each period");
  }
  mock.timers.tick(10);
  t.equal(flow.destroyed, true, "nothing was taken");
  t.match(flow.errored, { code: "platform_timeout" });

  const again = new AnswerRest({ pause: ignore, resume: ignore, abort: ignore } as never).flow(
    [Buffer.alloc(400)],
    limits,
  );
  const start = again.read(300);
  mock.timers.tick(10);
  again.unshift(start);
  mock.timers.tick(10);
  t.equal(again.destroyed, false, "data that a reader puts back does not count as a pause");
  again.destroy();
});
