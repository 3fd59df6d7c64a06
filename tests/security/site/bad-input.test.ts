import t from "tap";
import type { ErrorBody } from "../../../shared/schemas/common.ts";
import { startGateway, startSandbox } from "../../support/site.ts";

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
  ["a page that is no number", "GET", "/api/games?page=abc", undefined, {}, 400, "validation_failed"],
  ["a language we do not speak", "GET", "/api/home?language=ZH", undefined, {}, 400, "validation_failed"],
  ["half a JSON body", "POST", "/api/session", '{"type":"user', {}, 400, "bad_request"],
  ["an empty body", "POST", "/api/session", "", {}, 400, "bad_request"],
  ["an array for an object", "POST", "/api/session", [], {}, 400, "validation_failed"],
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
  t.test(`${name} is answered with ${code} in the one shape`, async (t) => {
    const answer = await visitor.call(method, path, body, headers);
    const text = await answer.text();
    t.equal(answer.status, status, text);
    const { error } = JSON.parse(text) as ErrorBody;
    t.equal(error.code, code);
    t.match(error, { message: /\S/, requestId: /^[0-9a-f]{32}$/ });
    t.match(answer.headers.get("cache-control"), /no-store/);
  });
}

t.test("a hundred malformed bodies per write route leave the server up", async (t) => {
  const shapes = [
    '{"a":'.repeat(2000),
    "null",
    '"x"',
    "1e999",
    '{"username":"\\u0000"}',
    `{"username":${"[".repeat(500)}${"]".repeat(500)}}`,
    "\u0000",
    "{}{}",
  ];
  for (const path of ["/api/session", "/api/games/launch", "/api/games/trial", "/api/session/activity"]) {
    for (let round = 0; round < 100; round++) {
      const answer = await visitor.call("POST", path, shapes[round % shapes.length]);
      t.ok(answer.status >= 400 && answer.status < 500, `${path} ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
  t.equal((await visitor.call("GET", "/health/live")).status, 200);
});
