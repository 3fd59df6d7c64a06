import t from "tap";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { routes } from "../../../../shared/routes.ts";
import { goodAddress } from "../../../support/good-requests.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { until } from "../../../support/until.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "1000000" });
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});
const isCatalogueReady = () => gateway.deps.catalogue.ready("BN") && gateway.deps.catalogue.ready("EN");
await until("the catalogue is filled", isCatalogueReady, 60_000);

const rows: readonly RouteRow[] = Object.values(routes);
const shared = rows.filter(({ access }) => access === "shared").map(({ path }) => path);
const [member, agent] = [gateway.visitor(), gateway.visitor()];
const signIns = [await member.signIn("demo01", "Demo1234"), await agent.signIn("agent01", "Agent1234")];
t.same(
  signIns.map(({ status }) => status),
  [200, 200],
);
const cookieOf = ({ cookies }: typeof member): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const cookie = cookieOf(member);

interface CacheResponse {
  readonly status: number;
  readonly body: string;
  readonly etag: string | null;
  readonly headers: Headers;
}

const get = async (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<CacheResponse> => {
  const answer = await fetch(gateway.url + path, {
    method,
    redirect: "manual",
    headers: { "accept-encoding": "gzip", ...headers },
  });
  return {
    status: answer.status,
    body: await answer.text(),
    etag: answer.headers.get("etag"),
    headers: answer.headers,
  };
};

/** Headers that caches do not include in their keys. A shared response must not depend on them. */
const unkeyed: Record<string, string> = {
  "x-forwarded-host": "evil.example",
  "x-forwarded-scheme": "http",
  "x-forwarded-proto": "http",
  "x-forwarded-for": "198.51.100.66",
  "x-original-url": "/api/session",
  "x-rewrite-url": "/api/session",
  "x-http-method-override": "POST",
  "accept-language": "en",
  accept: "text/html",
  origin: "https://evil.example",
  referer: "https://evil.example/<script>",
  "user-agent": "<script>alert(1)</script>",
  "cache-control": "no-cache",
  pragma: "no-cache",
  "x-csrf": "1",
  "sec-fetch-site": "cross-site",
  authorization: "Bearer stolen",
  range: "bytes=0-10",
  "if-range": '"x"',
  "if-match": '"x"',
  "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT",
  "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT",
  "content-type": "text/html",
  "save-data": "on",
  traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
};

for (const path of shared) {
  t.test(`${path}: no unkeyed header and no cookie changes the response or is repeated in it`, async (t) => {
    const plain = await get(goodAddress(path));
    t.equal(plain.status, 200);
    t.match(plain.headers.get("cache-control"), /^public, max-age=\d+/);
    for (const [name, value] of [...Object.entries(unkeyed), ["cookie", cookie] as const]) {
      const response = await get(goodAddress(path), { [name]: value });
      t.equal(response.status, 200, name);
      t.equal(response.body, plain.body, name);
      t.equal(response.etag, plain.etag, name);
      t.same(response.headers.getSetCookie(), [], name);
      t.match(response.headers.get("vary"), /^accept-encoding$/i, name);
    }
    const text = JSON.stringify([...plain.headers]) + plain.body;
    for (const mark of ["evil.example", "demo01", member.cookies.get("sid") ?? "-"]) t.notOk(text.includes(mark), mark);
  });

  t.test(`${path}: an unknown query is refused and never stored, so it cannot fill a cache`, async (t) => {
    for (const query of ["utm_source=x", "callback=alert", "_=1", "language=EN&x=1", "language[]=EN", "__proto__=x"]) {
      const response = await get(goodAddress(path, query));
      t.equal(response.status, 400, query);
      t.equal(response.headers.get("cache-control"), "no-store", query);
    }
    for (const query of ["language=EN&language=BN", "language=en", "language=EN%00", "language=EN;x", "Language=EN"]) {
      t.equal((await get(goodAddress(path, query))).status, 400, query);
    }
  });

  t.test(`${path}: an ETag identifies the content only, and no visitor`, async (t) => {
    const { etag, body } = await get(goodAddress(path), { "accept-encoding": "identity" });
    const same = await get(goodAddress(path), { "accept-encoding": "identity", "if-none-match": etag ?? "", cookie });
    t.equal(same.status, 304);
    t.equal(same.body, "");
    t.same(same.headers.getSetCookie(), []);
    for (const tag of ['"x"', "W/", "", `${etag?.slice(0, -1)}-gz`, `"${"a".repeat(8_000)}"`, `'*'`, "\\*"]) {
      t.equal(
        (await get(goodAddress(path), { "accept-encoding": "identity", "if-none-match": tag })).body,
        body,
        tag.slice(0, 20),
      );
    }
    const english = await get(goodAddress(path, "language=EN"));
    const tags = { "if-none-match": english.etag ?? "" };
    if (english.body !== body)
      t.equal((await get(goodAddress(path), tags)).status, 200, "the other language's tag does not count");
  });

  t.test(`${path}: HEAD responds as GET would, without the body`, async (t) => {
    const [full, head] = [await get(goodAddress(path)), await get(goodAddress(path), {}, "HEAD")];
    t.equal(head.status, 200);
    t.equal(head.body, "");
    for (const name of ["etag", "content-type", "cache-control", "vary"]) {
      t.equal(head.headers.get(name), full.headers.get(name), name);
    }
  });
}

t.test("a refusal on a shared route is never cacheable, for any request headers", async (t) => {
  for (const path of ["/api/games?page=0", "/api/home?language=FR"]) {
    for (const [name, value] of Object.entries(unkeyed)) {
      const response = await get(path, { [name]: value });
      t.equal(response.headers.get("cache-control"), "no-store", `${path} ${name}`);
    }
  }
});

t.test("personal responses are never stored and have no ETag, for any conditional request", async (t) => {
  const personal = rows.filter(
    ({ method, access, path }) => method === "GET" && access !== "shared" && !/events/.test(path),
  );
  const settlements = Object.fromEntries(
    ["dividends", "daily-salary", "hour-salary", "realtime-salary"].flatMap((kind) =>
      ["", ".csv"].map((end) => [`/api/agent/reports/${kind}${end}`, "?role=mine"]),
    ),
  );
  const query: Readonly<Record<string, string>> = {
    "/api/referral/inviter": "?code=NOBODY",
    "/api/agent/overview": "?from=2026-01-01&to=2026-01-08",
    "/api/agent/contracts": "?kind=dividend&role=mine",
    ...settlements,
  };
  for (const { path, access } of personal.filter(({ path }) => !path.includes(":"))) {
    const cookie = cookieOf(access === "agent" ? agent : member);
    for (const headers of [{}, { "if-none-match": "*" }, { range: "bytes=0-3" }, { "cache-control": "max-stale" }]) {
      const response = await get(`${path}${query[path] ?? ""}`, { cookie, ...headers });
      t.equal(response.headers.get("cache-control"), "no-store", path);
      t.equal(response.headers.get("etag"), null, path);
      t.ok(response.status === 200 || path === "/api/captcha", path);
    }
  }
});

t.test("a personal path with a file extension yields no response that a cache would store", async (t) => {
  const ends = [
    "/a.css",
    "%2fa.css",
    ";a.css",
    "%3ba.js",
    "/..%2fassets%2fa.js",
    ".css",
    "%00.png",
    "%23.svg",
    "%3f.ico",
  ];
  for (const end of ends) {
    for (const path of ["/api/session", "/api/balance"]) {
      const response = await get(path + end, { cookie });
      t.ok([400, 404].includes(response.status), `${path}${end} ${response.status}`);
      t.equal(response.headers.get("cache-control"), "no-store");
      t.notMatch(response.body, /demo01/);
    }
  }
});

t.test("pages are the same for all visitors and contain no names", async (t) => {
  for (const path of ["/", "/login", "/member"]) {
    const plain = await get(path, { accept: "text/html" });
    for (const [name, value] of [...Object.entries(unkeyed), ["cookie", cookie] as const]) {
      const response = await get(path, { accept: "text/html", [name]: value });
      t.equal(response.body, plain.body, `${path} ${name}`);
      t.same(response.headers.getSetCookie(), [], `${path} ${name}`);
    }
    t.equal((await get(`${path}?utm_source=<script>alert(1)</script>`)).body, plain.body, path);
  }
});

t.test("two members with 1,600 concurrent requests each get only their own data", async (t) => {
  const other = gateway.visitor();
  t.equal((await other.signIn("demo02", "Demo1234")).status, 200);
  const people = [
    { who: member, own: "demo01", alien: "demo02" },
    { who: other, own: "demo02", alien: "demo01" },
  ];
  const paths = ["/api/session", "/api/balance", "/api/vendors", "/api/favourites", "/api/session/devices"];
  const wrong: string[] = [];
  let sessionsRead = 0;
  await Promise.all(
    Array.from({ length: 40 }, async (_, lane) => {
      for (let n = 0; n < 40; n++) {
        const person = people[(lane + n) % 2];
        const path = paths[(lane + n * 3) % paths.length] ?? "";
        const answer = await person?.who.call("GET", path);
        const text = `${JSON.stringify([...(answer?.headers ?? [])])}${await answer?.text()}`;
        if (answer?.status !== 200) wrong.push(`${path} ${answer?.status}`);
        if (person && text.includes(person.alien)) wrong.push(`${path} gave ${person.own} data of ${person.alien}`);
        if (path === "/api/session" && person && text.includes(person.own)) sessionsRead += 1;
      }
    }),
  );
  t.same(wrong, []);
  t.equal(sessionsRead, 320);
});
