import t from "tap";
import { sendRaw } from "../../../support/raw-http.ts";
import { faultsOfRefusal } from "../../../support/refusal.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "100000" });
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

const json = '{"type":"username"}';
const post = "POST /api/session HTTP/1.1\r\nHost: localhost\r\nx-csrf: 1\r\ncontent-type: application/json\r\n";
/** The smuggled request. A response to it (401) shows that the gateway parsed its bytes as a request. */
const second = "GET /api/session/devices HTTP/1.1\r\nHost: localhost\r\n\r\n";
const chunks = `13\r\n${json}\r\n0\r\n\r\n`;

/**
 * Requests that two programs in a chain may frame differently. The gateway refuses them and reads nothing after them.
 */
const doubtful: Record<string, string> = {
  "Content-Length before Transfer-Encoding": `content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  "Transfer-Encoding before Content-Length": `transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n0\r\n\r\n`,
  "two equal lengths": `content-length: 19\r\ncontent-length: 19\r\n\r\n${json}`,
  "two different lengths": `content-length: 0\r\ncontent-length: 19\r\n\r\n${json}`,
  "a list of lengths": `content-length: 19, 19\r\n\r\n${json}`,
  "a length with a plus": `content-length: +19\r\n\r\n${json}`,
  "a negative length": `content-length: -1\r\n\r\n${json}`,
  "a hexadecimal length": `content-length: 0x13\r\n\r\n${json}`,
  "a space before the colon": `content-length : 19\r\n\r\n${json}`,
  "an unknown coding": "transfer-encoding: xchunked\r\n\r\n0\r\n\r\n",
  "the identity coding": "transfer-encoding: identity\r\n\r\n0\r\n\r\n",
  "a coding beneath the chunks": `transfer-encoding: gzip, chunked\r\n\r\n${chunks}`,
  "chunks beneath a coding": `transfer-encoding: chunked, identity\r\n\r\n${chunks}`,
  "codings on two lines": `transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n${chunks}`,
  "chunked twice": `transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`,
  "a coding behind a vertical tab": `transfer-encoding: \x0bchunked\r\n\r\n${chunks}`,
  "a quoted coding": `transfer-encoding: "chunked"\r\n\r\n${chunks}`,
  "a folded header": `x-a: b\r\n c\r\ncontent-length: 19\r\n\r\n${json}`,
  "a folded coding": `transfer-encoding:\r\n chunked\r\n\r\n${chunks}`,
  "a line that ends in LF alone": `x-a: b\ncontent-length: 19\r\n\r\n${json}`,
  "a line that ends in CR alone": `x-a: b\rtransfer-encoding: chunked\r\ncontent-length: 19\r\n\r\n${json}`,
  "a NUL in a header": `x-a: b\0c\r\ncontent-length: 19\r\n\r\n${json}`,
  "a chunk that ends in LF alone": `transfer-encoding: chunked\r\n\r\n13\n${json}\n0\n\n`,
  "a chunk extension that ends in LF alone": `transfer-encoding: chunked\r\n\r\n13;\n${json}\r\n0\r\n\r\n`,
  "a chunk size with 0x": `transfer-encoding: chunked\r\n\r\n0x13\r\n${json}\r\n0\r\n\r\n`,
  "a negative chunk size": `transfer-encoding: chunked\r\n\r\n-1\r\n${json}\r\n0\r\n\r\n`,
  "a chunk size beyond 64 bits": `transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n${json}\r\n0\r\n\r\n`,
  "plain chunks": `transfer-encoding: chunked\r\n\r\n${chunks}`,
  "the coding in capitals behind a tab": `Transfer-Encoding:\tCHUNKED\r\n\r\n${chunks}`,
  "a short chunk extension": `transfer-encoding: chunked\r\n\r\n13;a=b\r\n${json}\r\n0\r\n\r\n`,
  "a chunk extension of 20 kB": `transfer-encoding: chunked\r\n\r\n13;a=${"b".repeat(20_000)}\r\n${json}\r\n0\r\n\r\n`,
};

for (const [name, rest] of Object.entries(doubtful)) {
  t.test(`${name}: refused in the usual shape, with the connection closed and nothing behind it read`, async (t) => {
    const { answers, closed } = await sendRaw(gateway.url, Buffer.from(post + rest + second, "latin1"));
    t.equal(answers.length, 1);
    t.equal(closed, true);
    for (const answer of answers) t.same(faultsOfRefusal(answer), []);
  });
}

t.test("chunks in HTTP/1.0 and lines that all end in LF are refused too", async (t) => {
  const old = post.replace("HTTP/1.1", "HTTP/1.0");
  for (const [bytes, status] of [
    [`${old}transfer-encoding: chunked\r\n\r\n${chunks}${second}`, 411],
    [`${post.replaceAll("\r\n", "\n")}content-length: 19\n\n${json}${second}`, 400],
  ] as const) {
    const { answers, closed } = await sendRaw(gateway.url, bytes);
    t.match(answers, [{ status }]);
    t.equal(answers.length, 1);
    t.equal(closed, true);
  }
});

/** Unambiguous requests: the body ends where the header says, and the next request follows. */
const clear: Record<string, string> = {
  "a plain length": `content-length: 19\r\n\r\n${json}`,
  "a header that only looks like the coding": `Transfer_Encoding: chunked\r\ncontent-length: 19\r\n\r\n${json}`,
  "an unknown expectation": `expect: 200-ok\r\ncontent-length: 19\r\n\r\n${json}`,
};

for (const [name, rest] of Object.entries(clear)) {
  t.test(`${name} is read as one request and refused, and the next one is answered after it`, async (t) => {
    const { answers } = await sendRaw(gateway.url, post + rest + second);
    t.match(answers, [{ status: 400, body: /validation_failed/ }, { status: 401 }]);
    t.equal(answers.length, 2);
  });
}

t.test("a body that is itself a request stays a body", async (t) => {
  for (const [start, status] of [
    ["GET /api/session HTTP/1.1\r\nHost: localhost\r\n", 400],
    [post.replace("x-csrf: 1\r\n", ""), 403],
  ] as const) {
    const { answers } = await sendRaw(gateway.url, `${start}content-length: ${second.length}\r\n\r\n${second}`);
    t.match(answers, [{ status }]);
    t.equal(answers.length, 1);
  }
});

t.test("pipelined requests are answered in their order, each by its own path", async (t) => {
  const refused = "GET /api/games?page=0 HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const { answers } = await sendRaw(gateway.url, refused + second + refused + second);
  t.same(
    answers.map(({ status }) => status),
    [400, 401, 400, 401],
  );
});

t.test("a body larger than the limit is refused before it arrives, and later bytes are not read", async (t) => {
  const { answers, closed } = await sendRaw(gateway.url, `${post}content-length: 100000\r\n\r\n${second}`);
  t.match(answers, [{ status: 413 }]);
  t.equal(answers.length, 1);
  t.equal(closed, true);
});

t.test("a handshake right behind a pending request ends its connection, but not the process", async (t) => {
  const handshake = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n";
  for (const path of ["/api/captcha", "/api/session", "/api/countries", "/"]) {
    const waiting = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const { closed } = await sendRaw(gateway.url, waiting + handshake);
    t.equal(closed, true, path);
  }
  t.equal((await fetch(`${gateway.url}/health/live`)).status, 200);
});
