import t from "tap";
import type { RouteRow } from "../../../../shared/route-row.ts";
import { routes } from "../../../../shared/routes.ts";
import { goodAddress } from "../../../support/good-requests.ts";
import { sendRaw } from "../../../support/raw-http.ts";
import { missingGuards } from "../../../support/refusal.ts";
import { type Gateway, startGateway, startSandbox } from "../../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, {
  ...{ PUBLIC_URL: "https://play.example", RATE_LIMIT_PER_MINUTE: "100000" },
});
const few = await startGateway(sandbox.url, {
  PUBLIC_URL: "https://play.example",
  RATE_LIMIT_ADDRESS_TIMES: "1",
  RATE_LIMIT_PER_MINUTE: "1",
});
t.teardown(async () => {
  await gateway.close();
  await few.close();
  await sandbox.close();
});

const raw = async (at: Gateway, line: string, ...more: string[]) => {
  const bytes = `${line}\r\n${more.join("\r\n")}${more.length > 0 ? "\r\n" : ""}\r\n`;
  const [answer] = (await sendRaw(at.url, bytes, { quietMs: 15_000 })).answers;
  if (!answer) throw new Error(`no response to ${line}`);
  return answer;
};
const host = "Host: play.example";
const close = "connection: close";
const get = (path: string, ...more: string[]) => raw(gateway, `GET ${path} HTTP/1.1`, host, close, ...more);

/** One response of every kind, with its expected status. */
const kinds: Record<string, [status: number, ask: () => ReturnType<typeof raw>]> = {
  "a page": [200, () => get("/", "accept: text/html")],
  "a missing page": [404, () => get("/nowhere", "accept: text/html")],
  "a redirect": [308, () => get("/login/", "accept: text/html")],
  "an icon's redirect": [301, () => get("/favicon.ico")],
  "a file of the client": [200, () => get("/brand/logo.svg")],
  "a shared response": [200, () => get("/api/vendors")],
  "a personal response": [200, () => get("/api/session")],
  "the API document": [200, () => get("/api/openapi.json")],
  "a probe": [200, () => get("/health/live")],
  "a refused caller": [401, () => get("/api/balance")],
  "an unknown route": [404, () => get("/api/nothing")],
  "a missing asset": [404, () => get("/assets/none.js")],
  "a refused query": [400, () => get("/api/games?page=0")],
  "a wrong method": [405, () => raw(gateway, "PUT /api/site HTTP/1.1", host, close, "x-csrf: 1")],
  "a foreign write": [403, () => raw(gateway, "POST /api/session HTTP/1.1", host, close, "content-length: 0")],
  "a wrong content type": [
    415,
    () =>
      raw(
        ...([gateway, "POST /api/session HTTP/1.1", host, close, "x-csrf: 1", "content-type: text/xml"] as const),
        ...["content-length: 0"],
      ),
  ],
  "a body too large": [
    413,
    () =>
      raw(
        ...([gateway, "POST /api/session HTTP/1.1", host, "x-csrf: 1", "content-type: application/json"] as const),
        ...["content-length: 9999999"],
      ),
  ],
  "too many requests": [
    429,
    async () => {
      await raw(few, "GET /api/session HTTP/1.1", host, close);
      return raw(few, "GET /api/session HTTP/1.1", host, close);
    },
  ],
  "a path that cannot be decoded": [400, () => get("/api/%zz")],
  "a parameter too long": [404, () => get(`/api/affiliates/${"a".repeat(200)}`)],
  "no Host": [400, () => raw(gateway, "GET /api/session HTTP/1.1", close)],
  "no HTTP": [400, () => raw(gateway, "\x16\x03\x01")],
  "headers too large": [431, () => get("/", `x-long: ${"a".repeat(20_000)}`)],
  "a tunnel": [405, () => raw(gateway, "CONNECT a.example:443 HTTP/1.1", host)],
};

for (const [kind, [status, ask]] of Object.entries(kinds)) {
  t.test(`the response has every guard header: ${kind}`, async (t) => {
    const answer = await ask();
    t.equal(answer.status, status);
    t.same(missingGuards(answer.header), []);
    t.match(answer.header("strict-transport-security"), /^max-age=31536000; includeSubDomains$/i);
  });
}

t.test("an error response after a platform failure has every guard header", async (t) => {
  await sandbox.steer("PUT", "/faults/captchaImage", { kind: "status", value: 500 });
  const answer = await get("/api/captcha");
  t.match(answer.status, /^50[234]$/);
  t.same(missingGuards(answer.header), []);
  await sandbox.steer("DELETE", "/faults");
});

t.test("an image of the platform may style itself and nothing else", async (t) => {
  const { vendors } = JSON.parse((await get("/api/vendors?language=EN")).body).categories[0] as {
    vendors: { logo: string }[];
  };
  const logo = vendors[0]?.logo ?? "";
  const answer = await get(`/media/${logo.replace(/^\/?media\//, "")}`);
  t.equal(answer.status, 200, logo);
  t.same(missingGuards(answer.header), []);
  t.match(answer.header("content-security-policy"), /sandbox/);
});

t.test("every cookie on https is bound to the host, unreadable for scripts and never sent across sites", async (t) => {
  const cookieNames = new Set<string>();
  const look = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      cookieNames.add(line.slice(0, line.indexOf("=")));
      t.match(line, /^__Host-(sid|captcha|captchaSms|remember|device|proof|proven)=/);
      for (const attribute of [
        /; Secure(;|$)/i,
        /; HttpOnly(;|$)/i,
        /; SameSite=(Lax|Strict)(;|$)/i,
        /; Path=\/(;|$)/i,
      ]) {
        t.match(line, attribute);
      }
      t.notMatch(line, /; Domain=/i);
    }
    return answer;
  };
  const visitor = gateway.visitor();
  const signInBody = { type: "username", username: "demo01", password: "Demo1234", remember: true };
  look(await visitor.call("GET", "/api/captcha"));
  look(await gateway.visitor().call("GET", "/api/captcha?scene=sms"));
  t.equal(look(await visitor.call("POST", "/api/session", signInBody)).status, 200);
  look(await visitor.call("DELETE", "/api/session/remembered"));
  look(await visitor.call("DELETE", "/api/session"));
  const names = ["captcha", "captchaSms", "device", "proof", "proven", "remember", "sid"];
  t.same(
    [...cookieNames].sort(),
    names.map((name) => `__Host-${name}`),
    "all of them were set",
  );
});

t.test("a cookie without the __Host- prefix, set by a sibling domain, is not read", async (t) => {
  const owner = gateway.visitor();
  await owner.signIn("demo01", "Demo1234");
  const ticket = owner.cookies.get("__Host-sid") ?? "";
  const planted = await fetch(`${gateway.url}/api/session`, { headers: { cookie: `sid=${ticket}` } });
  t.match(await planted.json(), { state: "guest" });
});

t.test("personal routes are never stored, and shared ones neither set nor need a cookie", async (t) => {
  const rows: readonly RouteRow[] = Object.values(routes);
  for (const { method, path, access } of rows) {
    if (method !== "GET" || path === routes.events?.path) continue;
    const address = goodAddress(path.replace(/:\w+/, "abcdef123456"));
    const answer = await get(address, "cookie: __Host-sid=planted; __Host-device=planted");
    if (access === "shared") {
      t.match(answer.header("cache-control"), /^public, /, path);
      t.equal(answer.header("set-cookie"), undefined, path);
      t.notMatch(answer.header("vary"), /cookie|origin/i, path);
    } else t.equal(answer.header("cache-control"), "no-store", path);
  }
});
