import type { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import t from "tap";
import { type Reaction, raw, wireFaults } from "../../../support/fault-server.ts";
import { failureOf, startPlatformRig } from "../../../support/platform.ts";
import { until } from "../../../support/until.ts";
import { virtualTime } from "../../../support/virtual-time.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const stays = {};

async function bytes(body: Readable | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body ?? []) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

t.test("an image passes with its validators and compression, and no other headers", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  const packed = gzipSync(svg);
  server.react(
    raw(200, "image/svg+xml", packed, {
      "content-encoding": "gzip",
      etag: '"1"',
      "set-cookie": "a=b",
      "x-secret": "1",
    }),
  );
  const headers = { "accept-encoding": "gzip", "if-none-match": '"0"', cookie: "sid=1", authorization: "x" };
  const answer = await platform.media("games/ছবি 1.svg", headers, stays);
  t.equal(answer.status, 200);
  t.match(answer.headers, { "content-type": "image/svg+xml", "content-encoding": "gzip", etag: '"1"' });
  t.match(answer.headers["content-security-policy"], /sandbox/);
  t.notMatch(JSON.stringify(answer.headers), /set-cookie|x-secret/);
  t.equal(gunzipSync(await bytes(answer.body)).toString(), svg);
  const [call] = server.calls;
  t.equal(call?.path, "/media/games/%E0%A6%9B%E0%A6%AC%E0%A6%BF%201.svg");
  t.match(call?.headers, { "accept-encoding": "gzip", "if-none-match": '"0"' });
  t.notMatch(call?.rawHeaders.join(" ").toLowerCase(), /cookie|authorization/);
});

t.test("an unchanged image is a 304 without body", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react((response) => response.writeHead(304, { etag: '"1"' }).end());
  const answer = await platform.media("games/1.svg", { "if-none-match": '"1"' }, stays);
  t.equal(answer.status, 304);
  t.equal(answer.body, undefined);
});

t.test("paths that could leave the media root are not found, without a platform call", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  const paths = [
    "../wps/session/key/rsa",
    "a/../../b.svg",
    "a/./b.svg",
    "a//b.svg",
    "a%2f..%2fb.svg",
    "a%5cb.svg",
    "a\\b.svg",
    "a;b=c.svg",
    "a?b.svg",
    "a#b.svg",
    ".hidden.svg",
    "a\u0000.svg",
    "",
    `${"a/".repeat(400)}b.svg`,
  ];
  for (const path of paths) {
    t.match(
      await failureOf(platform.media(path, {}, stays)),
      { code: "not_found", fault: false },
      JSON.stringify(path),
    );
  }
  t.equal(server.calls.length, 0);
});

t.test("the media route passes on images only", async (t) => {
  const table: [Reaction, string][] = [
    [raw(200, "text/html", "<script>"), "platform_bad_answer"],
    [raw(200, "application/javascript", "x"), "platform_bad_answer"],
    [raw(404, "text/html", "no"), "not_found"],
    [wireFaults.redirect, "platform_bad_answer"],
    [wireFaults.status503, "platform_unreachable"],
    [wireFaults.reset, "platform_unreachable"],
    [raw(200, "image/png", "x", { "x-sandbox": "1" }), "platform_bad_answer"],
  ];
  for (const [reaction, code] of table) {
    const { platform, server, close } = await startPlatformRig({ refuseSandbox: true });
    t.teardown(close);
    server.react(reaction);
    t.equal((await failureOf(platform.media("a.png", {}, stays))).code, code);
  }
});

t.test("failing images open the breaker, missing ones do not", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await failureOf(platform.media(`${n}.png`, {}, stays));
  };
  server.react(raw(200, "text/html", "<p>none</p>"));
  await ask(30);
  t.equal(server.calls.length, 30);
  server.react(wireFaults.status503);
  await ask(60);
  t.ok(server.calls.length <= 30 + 20, `${server.calls.length - 30} of 60 calls reached it`);
});

t.test("an endless image is cut off at the cap", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react((response) => {
    response.writeHead(200, { "content-type": "image/png" });
    const block = Buffer.alloc(1024 * 1024);
    const more = (): void => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  });
  const { body } = await platform.media("a.png", {}, stays);
  await t.rejects(bytes(body), { code: "platform_bad_answer" });
  await server.calls[0]?.hungUp;
});

t.test("the stream from the platform ends when its reader disconnects, without waiting for a timer", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react((response) => {
    response.writeHead(200, { "content-type": "image/png" });
    response.write("begin");
  });
  const { body } = await platform.media("a.png", {}, stays);
  const reading = bytes(body);
  reading.catch(() => undefined);
  await until("the platform has the call", () => server.calls.length === 1);
  virtualTime(t);
  body?.destroy();
  await t.rejects(reading);
  await server.calls[0]?.hungUp;
});
