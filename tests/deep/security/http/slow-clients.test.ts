import { once } from "node:events";
import { gzipSync } from "node:zlib";
import t from "tap";
import { cpuRatio } from "../../../support/measurements.ts";
import { openRaw, sendRaw } from "../../../support/raw-http.ts";
import { faultsOfRefusal } from "../../../support/refusal.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, {
  ...{ REQUEST_TIMEOUT_SECONDS: "1", RATE_LIMIT_PER_MINUTE: "100000", RATE_LIMIT_PER_SECOND: "100000" },
});
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

/** Sends `start` and then a byte every 50 ms until the server closes the connection. Returns the received text. */
async function drip(start: string, byte: string): Promise<string> {
  const socket = openRaw(gateway.url);
  await once(socket, "connect");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  if (start) socket.write(start);
  const dripping = setInterval(() => byte && socket.writable && socket.write(byte), 50);
  // A byte sent to a closing connection causes an error, with which `once` would reject.
  await new Promise((closed) => socket.once("close", closed));
  clearInterval(dripping);
  return text;
}

const post = "POST /api/session HTTP/1.1\r\nHost: localhost\r\nx-csrf: 1\r\ncontent-type: application/json\r\n";
const drips: Record<string, [start: string, byte: string]> = {
  "a request line that never ends": ["GET /", "a"],
  "headers that never end": ["GET / HTTP/1.1\r\nHost: localhost\r\n", "x-a: b\r\n"],
  "one header that never ends": ["GET / HTTP/1.1\r\nHost: localhost\r\nx-a: ", "b"],
  "a body that never ends": [`${post}content-length: 1000\r\n\r\n`, " "],
  "chunks that never end": [`${post}transfer-encoding: chunked\r\n\r\n`, "1\r\n \r\n"],
  "a body that is not read": ["GET /api/site HTTP/1.1\r\nHost: localhost\r\ncontent-length: 1000\r\n\r\n", " "],
  "a refused body that continues": [`${post.replace("x-csrf: 1\r\n", "")}content-length: 1000\r\n\r\n`, " "],
  "a connection that says nothing": ["", ""],
};

t.test("a client that drips is cut off, and so are a hundred concurrently", async (t) => {
  // Node swaps the two timeouts if the first is longer. A slow body could then use the longer one.
  t.match(gateway.app.server, { headersTimeout: 1_000, requestTimeout: 1_000 });
  await Promise.all(
    Object.entries(drips).map(async ([name, [start, byte]]) => {
      t.notMatch(await drip(start, byte), /^HTTP\/1\.1 5/, name);
    }),
  );
  const crowd = Array.from({ length: 100 }, () => drip("GET / HTTP/1.1\r\nHost: localhost\r\n", "x-a: b\r\n"));
  const other = await gateway.visitor().call("GET", "/api/vendors");
  t.equal(other.status, 200, "others are served meanwhile");
  await Promise.all(crowd);
});

t.test("a late request gets an error in the usual shape", async (t) => {
  const text = await drip("GET / HTTP/1.1\r\nHost: localhost\r\n", "");
  t.match(text, /^HTTP\/1\.1 408 [\s\S]*"code":"bad_request"/);
});

t.test("a compressed body is refused without decompressing it", async (t) => {
  const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024, "a"));
  for (const coding of ["gzip", "x-gzip", "deflate", "br", "zstd", "gzip, gzip", "identity, gzip", "GZIP", ""]) {
    const before = process.memoryUsage().rss;
    const answer = await fetch(`${gateway.url}/api/session`, {
      method: "POST",
      headers: { "x-csrf": "1", "content-type": "application/json", "content-encoding": coding },
      body: bomb,
    });
    t.ok([400, 413, 415].includes(answer.status), `${coding} ${answer.status}`);
    await answer.arrayBuffer();
    t.ok(process.memoryUsage().rss - before < 64 * 1024 * 1024, `${coding}: nothing was decompressed`);
  }
});

t.test("too many or too long headers, or too long a path, are refused with 431", async (t) => {
  const headers = (count: number, size: number) =>
    Array.from({ length: count }, (_, n) => `x-${n}: ${"a".repeat(size)}\r\n`).join("");
  for (const bytes of [
    `GET / HTTP/1.1\r\nHost: localhost\r\n${headers(3_000, 1)}\r\n`,
    `GET / HTTP/1.1\r\nHost: localhost\r\n${headers(1, 20_000)}\r\n`,
    `GET / HTTP/1.1\r\nHost: localhost\r\n${headers(40, 1_000)}\r\n`,
    `GET / HTTP/1.1\r\nHost: localhost\r\ncookie: ${"a=b; ".repeat(5_000)}\r\n\r\n`,
    `GET /${"a".repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  ]) {
    const { answers, closed } = await sendRaw(gateway.url, bytes, { quietMs: 2_000 });
    t.match(answers, [{ status: 431, body: /"code":"payload_too_large"/ }]);
    for (const answer of answers) t.same(faultsOfRefusal(answer), []);
    t.equal(closed, true);
  }
});

t.test("no header is silently dropped: relevant ones count after any number of others", async (t) => {
  for (const count of [500, 1_000, 1_990, 2_100, 2_600]) {
    const many = "a:\r\n".repeat(count);
    const bytes = `DELETE /api/session HTTP/1.1\r\nHost: localhost\r\nx-csrf: 1\r\n${many}origin: https://evil.example\r\n\r\n`;
    const { answers } = await sendRaw(gateway.url, bytes, { quietMs: 2_000 });
    t.ok([403, 431].includes(answers[0]?.status ?? 0), `${count} headers: ${answers[0]?.status}`);
  }
});

t.test("the cost of a query with thousands of parameters grows linearly", async (t) => {
  const ask = async (query: string) => {
    const bytes = `GET /api/games?${query} HTTP/1.1\r\nHost: localhost\r\nconnection: close\r\n\r\n`;
    const { answers } = await sendRaw(gateway.url, bytes, { quietMs: 20_000 });
    t.ok([200, 400].includes(answers[0]?.status ?? 0), `${query.slice(0, 8)} ${answers[0]?.status}`);
  };
  for (const [unit, count] of [
    ["a=1&", 2_000],
    ["page=1&", 1_500],
    ["q=x&", 2_000],
    ["&", 8_000],
  ] as const) {
    const [large, small] = [unit.repeat(count), unit.repeat(count / 10)];
    // With ten times as many parameters, a linear function takes up to 10 times as long, a quadratic one 100 times.
    const ratio = await cpuRatio(
      () => ask(large),
      () => ask(small),
      { enough: 20, floorMs: 2 },
    );
    t.ok(ratio < 20, `${unit}: ${ratio.toFixed(1)} times as much`);
  }
});
