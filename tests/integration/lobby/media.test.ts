import { once } from "node:events";
import { request } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import t, { type Test } from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { lobbyWorld } from "../../support/lobby-world.ts";
import { until } from "../../support/until.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const svg = { "content-type": "image/svg+xml", etag: '"1"', "set-cookie": "a=b", server: "x" };

async function open(t: Test) {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  const requests: { path: string; headers: Record<string, string> }[] = [];
  let answer = () => ({ status: 200, headers: svg as Record<string, string>, body: Readable.from([drawing]) });
  world.platform.media = async (path, headers) => {
    requests.push({ path, headers });
    return answer();
  };
  return { ...world, requests, answerWith: (next: typeof answer) => (answer = next) };
}

t.test("an image is served with listed headers only, and cannot be opened as a page of our origin", async (t) => {
  const world = await open(t);
  const { statusCode, headers, body } = await world.get("/media/g/1.svg", { cookie: "sid=x", "if-none-match": '"0"' });
  t.same([statusCode, body], [200, drawing]);
  t.match(headers, { "content-type": "image/svg+xml", "cache-control": /^public, max-age=3600/ });
  t.equal(headers["set-cookie"], undefined);
  t.equal(headers.server, undefined);
  t.equal(headers["x-content-type-options"], "nosniff");
  t.equal(
    headers["content-security-policy"],
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  t.same(
    world.requests,
    [{ path: "g/1.svg", headers: { accept: "image/*" } }],
    "no headers of the visitor are forwarded",
  );
});

t.test(
  "an SVG is served in the client's preferred encoding, each with its own ETag, and revalidates with 304",
  async (t) => {
    const world = await open(t);
    const [plain, packed] = await Promise.all([
      world.get("/media/g/1.svg"),
      world.get("/media/g/1.svg", { "accept-encoding": "gzip" }),
    ]);
    t.equal(gunzipSync(packed.rawPayload).toString(), drawing);
    t.match(packed.headers, { "content-encoding": "gzip", vary: /accept-encoding/i });
    t.not(packed.headers.etag, plain.headers.etag);
    const unchanged = await world.get("/media/g/1.svg", { "if-none-match": String(packed.headers.etag) });
    t.same([unchanged.statusCode, unchanged.body], [304, ""]);
    t.equal(world.requests.length, 1);
  },
);

t.test("missing files and files that are not images are 404 in the usual shape, with any content type", async (t) => {
  const world = await open(t);
  const page = { "content-type": "text/html" };
  world.answerWith(() => ({ status: 404, headers: page, body: Readable.from(["no"]) }));
  const missing = await world.get("/media/g/none.svg");
  t.same([missing.statusCode, missing.json().error.code], [404, "not_found"]);
  for (const type of ["text/html", "image/png", "image/svg+xml"]) {
    world.answerWith(() => ({ status: 200, headers: { "content-type": type }, body: Readable.from(["<script>"]) }));
    t.equal((await world.get(`/media/${type}`)).statusCode, 404, type);
  }
  world.answerWith(() => {
    throw new PlatformError("platform_unreachable", true);
  });
  t.equal((await world.get("/media/g/1.svg")).json().error.code, "platform_unreachable");
});

t.test("no spelling of a path leaves the media root", async (t) => {
  const world = await open(t);
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const tricks = [
    ..."../wps/system/status ..%2fwps %2e%2e/wps g/../../wps g/./1.svg .. g//1.svg g%2f..%2fwps g\\..\\wps".split(" "),
    ..."g%5c..%5cwps %252e%252e/wps g;x=1/1.svg g/1.svg%00.png %00 .../x %c0%ae%c0%ae/wps".split(" "),
  ];
  for (const trick of tricks) {
    // A raw request, because fetch and inject would normalize the path.
    const clientRequest = request(address, { path: `/media/${trick}` }).end();
    const [answer] = await once(clientRequest, "response");
    answer.resume();
    t.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${trick}: ${answer.statusCode}`);
    t.match(answer.headers["content-type"], /json/, trick);
  }
  t.same(world.requests, []);
});

t.test("a client disconnect ends the platform's stream", async (t) => {
  const world = await open(t);
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  for (const [path, size] of [
    ["small", 5],
    ["large", 1024 * 1024],
  ] as const) {
    const endless = new PassThrough();
    endless.write(Buffer.alloc(size));
    world.answerWith(() => ({ status: 200, headers: svg, body: endless }));
    const clientRequest = request(`${address}/media/g/${path}.svg`)
      .on("error", () => undefined)
      .end();
    await until("the platform to be asked", () => world.requests.at(-1)?.path === `g/${path}.svg`);
    clientRequest.destroy();
    await until("the stream to be closed", () => endless.destroyed);
    t.ok(endless.destroyed, path);
  }
});

t.test("images have a separate limit per address and minute", async (t) => {
  const world = await lobbyWorld({ env: { RATE_LIMIT_PER_MINUTE: "2" } });
  t.teardown(() => world.close());
  world.platform.media = async () => ({ status: 200, headers: svg, body: Readable.from([drawing]) });
  const ask = () => world.get("/media/g/1.svg");
  for (let n = 0; n < 20; n += 1) t.equal((await ask()).statusCode, 200);
  const refused = await ask();
  t.equal(refused.statusCode, 429);
  t.match(refused.json(), { error: { code: "too_many_requests", retryAfter: 60 } });
  t.equal(refused.headers["retry-after"], "60");
});
