import { connect } from "node:net";
import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "100000" });
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

const visitor = gateway.visitor();
const cases: readonly [
  name: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
  status: number,
  code: string,
][] = [
  ["an unknown route", "GET", "/api/nothing", undefined, {}, 404, "not_found"],
  ["a wrong method", "PUT", "/api/site", {}, {}, 405, "method_not_allowed"],
  ["an unknown query", "GET", "/api/games?colour=red", undefined, {}, 400, "validation_failed"],
  ["a page that is not a number", "GET", "/api/games?page=abc", undefined, {}, 400, "validation_failed"],
  ["an unsupported language", "GET", "/api/home?language=ZH", undefined, {}, 400, "validation_failed"],
  ["half a JSON body", "POST", "/api/session", '{"type":"user', {}, 400, "bad_request"],
  ["an empty body", "POST", "/api/session", "", {}, 400, "bad_request"],
  ["an array for an object", "POST", "/api/session", [], {}, 400, "validation_failed"],
  ...[1e3, [5], true, null].map((username): (typeof cases)[number] => [
    `${JSON.stringify(username)} where a text should be`,
    "POST",
    "/api/session",
    { type: "username", username, password: "b" },
    {},
    400,
    "validation_failed",
  ]),
  [
    "an extra field",
    "POST",
    "/api/session",
    { type: "username", username: "a", password: "b", admin: true },
    {},
    400,
    "validation_failed",
  ],
  [
    "a poisoned prototype",
    "POST",
    "/api/session",
    '{"__proto__":{"a":1},"type":"username","username":"a"}',
    {},
    400,
    "bad_request",
  ],
  [
    "a body of another type",
    "POST",
    "/api/session",
    "<x/>",
    { "content-type": "text/xml" },
    415,
    "unsupported_media_type",
  ],
  [
    "a huge body",
    "POST",
    "/api/session",
    { type: "username", username: "a".repeat(100_000) },
    {},
    413,
    "payload_too_large",
  ],
  ["a write without our header", "POST", "/api/session", {}, { "x-csrf": "" }, 403, "csrf_rejected"],
  ["a write from another origin", "POST", "/api/session", {}, { origin: "https://evil.example" }, 403, "csrf_rejected"],
  ["a guarded route", "GET", "/api/favourites", undefined, {}, 401, "session_required"],
  ["an asset that is not there", "GET", "/assets/none.js", undefined, {}, 404, "not_found"],
  ["an encoded path trick", "GET", "/media/..%2f..%2fwps%2fsystem%2fstatus", undefined, {}, 404, "not_found"],
];

for (const [name, method, path, body, headers, status, code] of cases) {
  t.test(`${name} is answered with ${code} in the usual shape`, async (t) => {
    const answer = await visitor.call(method, path, body, headers);
    const text = await answer.text();
    t.equal(answer.status, status, text);
    const { error } = JSON.parse(text) as ErrorBody;
    t.equal(error.code, code);
    t.match(error, { message: /\S/, requestId: /^[0-9a-f]{32}$/ });
    t.match(answer.headers.get("cache-control"), /no-store/);
  });
}

/** Sends bytes that no HTTP client would send, and returns the response. */
function rawAnswer(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1", () => socket.write(request));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}

t.test("errors of the parser have the usual shape too", async (t) => {
  const method = await rawAnswer("FOO /api/site HTTP/1.1\r\nHost: x\r\n\r\n");
  t.match(method, /^HTTP\/1\.1 400 [\s\S]*"code":"bad_request"[\s\S]*"requestId":"[0-9a-f]{32}"/);
  const header = await rawAnswer(`GET / HTTP/1.1\r\nHost: x\r\nx-long: ${"a".repeat(20_000)}\r\n\r\n`);
  t.match(header, /^HTTP\/1\.1 431 [\s\S]*"code":"payload_too_large"/);
});

t.test("field errors have our own texts, never the schema's", async (t) => {
  const answer = await visitor.call("GET", "/api/games?page=0&language=EN");
  const { error } = (await answer.json()) as ErrorBody;
  t.same(error.fields, { page: "length" });
});

t.test("an error on a shared route is in the caller's language if the address names none", async (t) => {
  const answer = await visitor.call("GET", "/api/games?type=zz", undefined, { "accept-language": "en" });
  const { error } = (await answer.json()) as ErrorBody;
  t.match(error.message, /^[\x20-\x7e’]+$/);
});

t.test("a sign-out that announces JSON but sends none still signs out", async (t) => {
  const answer = await visitor.call("DELETE", "/api/session", "", { "content-type": "application/json" });
  t.equal(answer.status, 204);
});

t.test("a HEAD creates no captcha and issues no ticket", async (t) => {
  const guest = gateway.visitor();
  const answer = await guest.call("HEAD", "/api/captcha");
  t.equal(answer.status, 405);
  t.equal(guest.cookies.size, 0);
});
