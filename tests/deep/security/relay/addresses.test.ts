import { connect } from "node:net";
import t from "tap";
import { ok } from "../../../support/fault-server.ts";
import { addFavourite, countries, favourites, startRelayRig, token } from "../../../support/relay-rig.ts";

const rig = await startRelayRig(t);
const visitor = await rig.member();
const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Sends exactly these bytes. Returns everything received until the connection is closed. */
function exchange(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(rig.gateway.url).port), "127.0.0.1", () => socket.write(request));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

const get = (target: string, ...headers: string[]): Promise<string> =>
  exchange(`GET ${target} HTTP/1.1\r\n${["Host: localhost", "Connection: close", ...headers].join("\r\n")}\r\n\r\n`);

const confused = [
  ...["/wps", "/wps/", "/lgw/", "/wps/relay", "/wps/relay/unknown", "/wps/session/login", "/wps/v2/wallets/balance"],
  ...[`${countries}/`, `/${countries}`, `/wps//system/country`, "/WPS/system/country", "/wps/system/Country"],
  ...["/wps/./system/country", "/wps/x/../system/country", "/api/../wps/system/country", "/wps/system/country/."],
  ...["/wps/%2e/system/country", "/wps/x/%2e%2e/system/country", "/wps/system%2fcountry", "/wps%2Fsystem/country"],
  ...["/wps/system/%63ountry", "/wps/system/countr%79", "/wps/system/%2563ountry", "/wps/system%252fcountry"],
  ...["/wps/system\\country", "\\wps\\system\\country", "/wps/system%5ccountry", "/wps/system/country%00"],
  ...["/wps/system/country;a=b", "/wps;x/system/country", "/wps/system/country#x", "/wps/system/country%23"],
  ...["/wps/system/country%20", "/wps/system/country%3fa=b", "/wps/system/country%c0%af", "/wps/system/country/%"],
  ...[
    `${countries}?a=%00`,
    `${countries}?a=%0d%0aX: y`,
    `${countries}?a=%252e`,
    `${countries}?a=%zz`,
    `${countries}?a=%E0%A4`,
    `${countries}?#a`,
  ],
  ...[`${countries}?a=b\\c`, `${countries}?a="b"`, `${countries}?${"a".repeat(5000)}`],
];

t.test("an address that does not match a listed one exactly is refused without a platform call", async (t) => {
  const before = rig.visitorCalls();
  for (const target of confused) {
    const answer = await get(target, `Cookie: ${cookie}`);
    t.match(answer, /^HTTP\/1\.1 (404|400) [\s\S]*"code":"(not_found|bad_request)"/, target.slice(0, 60));
  }
  t.equal(rig.visitorCalls(), before);
});

t.test("queries are passed on as sent, without decoding", async (t) => {
  for (const query of ["a=1&b=2", "name=%E0%A6%95&x[]=1&x[]=2", "q=a+b%26c", "a=/../b;c?d", ""]) {
    const answer = await get(`${countries}?${query}`);
    t.match(answer, /^HTTP\/1\.1 200 /, query);
    t.equal(`${rig.relayed().at(-1)?.query}`, `${new URLSearchParams(query)}`);
  }
});

t.test("a method that the row does not have is not found", async (t) => {
  const before = rig.relayed().length;
  for (const method of ["HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"]) {
    const answer = await visitor.call(method === "TRACE" ? "OPTIONS" : method, favourites);
    t.equal(answer.status, 404, method);
  }
  t.equal(rig.relayed().length, before);
});

t.test("every write requires our header and our origin", async (t) => {
  const before = rig.relayed().length;
  for (const headers of [
    { "x-csrf": "" },
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ]) {
    const answer = await visitor.call("POST", addFavourite, "{}", headers);
    t.equal(answer.status, 403);
    t.match(await answer.json(), { error: { code: "csrf_rejected" } });
  }
  t.equal(rig.relayed().length, before);
});

t.test("a client's headers never replace those that the gateway sets", async (t) => {
  const answer = await get(
    favourites,
    `Cookie: ${cookie}; captchaId=x; SHELL_deviceId=y`,
    "Connection: Authorization, X-Forwarded-For, Merchant, Language, close",
    "Authorization: somebody-else",
    "Merchant: first",
    "merchant: second",
    "X-Forwarded-For: 198.51.100.1, 198.51.100.2",
    "X-Real-IP: 198.51.100.1",
    "Forwarded: for=198.51.100.1",
    "X-Original-URL: /wps/session/logout",
    "X-HTTP-Method-Override: DELETE",
    "X-Sandbox-Fault: drip",
    "Device: ios",
    "ModuleId: MONEY",
    "Language: ZH",
    "TE: trailers",
    "Expect: nothing",
    "Proxy-Authorization: Basic eDp5",
    "Accept: application/json",
  );
  t.match(answer, /^HTTP\/1\.1 (200|417)/);
  const again = await get(
    favourites,
    `Cookie: ${cookie}`,
    "Connection: Authorization, X-Forwarded-For, Merchant",
    "Authorization: somebody-else",
    "Merchant: first",
    "merchant: second",
    "X-Forwarded-For: 198.51.100.1",
    "Language: ZH",
  );
  t.match(again, /^HTTP\/1\.1 200 /);
  const raw = rig.relayed().at(-1)?.rawHeaders ?? [];
  const headerPairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1]]] : []));
  const named = headerPairs.map(([name]) => name);
  t.equal(new Set(named).size, named.length, "no header twice");
  const allowed = ["host", "connection", "merchant", "language", "device", "accept", "accept-encoding", "traceparent"];
  allowed.push("moduleid", "authorization", "x-forwarded-for", "x-real-ua");
  t.same(
    named.filter((name) => !allowed.includes(String(name))),
    [],
  );
  t.match(Object.fromEntries(headerPairs), {
    host: rig.server.url.host,
    merchant: "adda",
    authorization: token,
    "x-forwarded-for": "127.0.0.1",
    moduleid: "GAMELOFAV3",
    device: "web",
    language: "BN",
  });
});

t.test("only listed headers of the platform are returned, and no cookies", async (t) => {
  rig.react(
    ok(1, {
      "set-cookie": ["session=stolen; Path=/", "sid=planted"],
      "access-control-allow-origin": "*",
      "access-control-allow-credentials": "true",
      "content-security-policy": "default-src *",
      "strict-transport-security": "max-age=0",
      "cache-control": "public, max-age=600",
      location: "https://elsewhere.example",
      refresh: "0; url=https://elsewhere.example",
      server: "platform/1.0",
      "x-sandbox": "1",
      "x-request-id": "theirs",
      "clear-site-data": '"*"',
      "content-language": "bn",
    }),
  );
  for (const path of [favourites, countries]) {
    const answer = await visitor.call("GET", path);
    const headers = Object.fromEntries(answer.headers);
    for (const name of ["set-cookie", "access-control-allow-origin", "location", "refresh", "server", "x-sandbox"]) {
      t.equal(headers[name], undefined, name);
    }
    for (const name of ["access-control-allow-credentials", "clear-site-data"]) {
      t.equal(headers[name], undefined, name);
    }
    t.not(headers["x-request-id"], "theirs");
    t.match(headers, {
      "cache-control": "no-store",
      "content-language": "bn",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none';form-action 'none';frame-ancestors 'none';sandbox",
    });
  }
});

t.test("a request never smuggles a second one over its connection", async (t) => {
  const inner = `GET ${favourites} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
  const head = `POST ${addFavourite} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nx-csrf: 1\r\nContent-Type: text/plain\r\nConnection: close\r\n`;
  const before = rig.relayed().length;
  const both = `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`;
  const twice = `${head}Content-Length: 4\r\nContent-Length: 40\r\n\r\nabcd${inner}`;
  const odd = `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`;
  const folded = `${head}X: a\r\n Content-Length: 3\r\n\r\n`;
  for (const request of [both, twice, odd, folded]) t.match(await exchange(request), /^HTTP\/1\.1 [45]\d\d /);
  t.equal(rig.relayed().length, before, "nothing reached the platform");
  const body = `${head}Content-Length: ${inner.length}\r\n\r\n${inner}`;
  t.match(await exchange(body), /^HTTP\/1\.1 200 /);
  t.equal(rig.relayed().length, before + 1);
  t.equal(rig.relayed().at(-1)?.body, inner, "a request in a body is a body");
});
