import { once } from "node:events";
import { request } from "node:http";
import { PassThrough, Readable } from "node:stream";
import t, { type Test } from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { lobbyWorld } from "../../support/lobby-world.ts";
import { until } from "../../support/until.ts";

const svg = {
  "content-type": "image/svg+xml",
  etag: '"1"',
  "set-cookie": "a=b",
  server: "x",
  "cache-control": "max-age=9",
};

async function open(t: Test) {
  const world = await lobbyWorld();
  t.teardown(() => world.close());
  const asked: { path: string; headers: Record<string, string> }[] = [];
  let answer = () => ({ status: 200, headers: svg as Record<string, string>, body: Readable.from(["<svg/>"]) });
  world.platform.media = async (path, headers) => {
    asked.push({ path, headers });
    return answer();
  };
  return { ...world, asked, answerWith: (next: typeof answer) => (answer = next) };
}

t.test("an image passes with its named headers only, and can never be a page of ours", async (t) => {
  const world = await open(t);
  const { statusCode, headers, body } = await world.get("/media/g/1.svg", { cookie: "sid=x", "if-none-match": '"0"' });
  t.same([statusCode, body], [200, "<svg/>"]);
  t.match(headers, { "content-type": "image/svg+xml", etag: '"1"', "cache-control": "max-age=9" });
  t.equal(headers["set-cookie"], undefined);
  t.equal(headers.server, undefined);
  t.equal(headers["x-content-type-options"], "nosniff");
  t.equal(
    headers["content-security-policy"],
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  t.match(world.asked[0], { path: "g/1.svg", headers: { "if-none-match": '"0"' } });
  t.equal(world.asked[0]?.headers.cookie, undefined);
});

t.test("304 passes, what is missing is a real 404 in the one shape, pages and scripts are not passed", async (t) => {
  const world = await open(t);
  world.answerWith(() => ({ status: 304, headers: { etag: '"1"' }, body: Readable.from([]) }));
  const unchanged = await world.get("/media/g/1.svg");
  t.same([unchanged.statusCode, unchanged.body, unchanged.headers.etag], [304, "", '"1"']);
  world.answerWith(() => ({ status: 404, headers: { "content-type": "text/html" }, body: Readable.from(["no"]) }));
  const missing = await world.get("/media/g/none.svg");
  t.same([missing.statusCode, missing.json().error.code], [404, "not_found"]);
  world.answerWith(() => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body: Readable.from(["<script>"]),
  }));
  t.equal((await world.get("/media/page.html")).statusCode, 404);
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
    // A raw request: fetch and inject would tidy the path up before we see it.
    const sent = request(address, { path: `/media/${trick}` }).end();
    const [answer] = await once(sent, "response");
    answer.resume();
    t.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${trick}: ${answer.statusCode}`);
    t.match(answer.headers["content-type"], /json/, trick);
  }
  t.same(world.asked, []);
});

t.test("a client that leaves ends the platform's stream", async (t) => {
  const world = await open(t);
  const endless = new PassThrough();
  endless.write("<svg>");
  world.answerWith(() => ({ status: 200, headers: svg, body: endless }));
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const sent = request(`${address}/media/g/1.svg`).end();
  const [answer] = await once(sent, "response");
  answer.on("error", () => undefined);
  sent.destroy();
  await until("the stream to be closed", () => endless.destroyed);
  t.ok(endless.destroyed);
});

t.test("pictures have a limit of their own, per address and minute", async (t) => {
  const world = await lobbyWorld({ env: { RATE_LIMIT_PER_MINUTE: "2" } });
  t.teardown(() => world.close());
  world.platform.media = async () => ({ status: 200, headers: svg, body: Readable.from(["<svg/>"]) });
  const ask = () => world.get("/media/g/1.svg");
  for (let picture = 0; picture < 20; picture += 1) t.equal((await ask()).statusCode, 200);
  const refused = await ask();
  t.equal(refused.statusCode, 429);
  t.match(refused.json(), { error: { code: "too_many_requests", retryAfter: 60 } });
  t.equal(refused.headers["retry-after"], "60");
});
