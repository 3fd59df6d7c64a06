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

const ask = (line: string, ...headers: string[]) =>
  sendRaw(
    gateway.url,
    `${[line, ...headers, ...(/^PRI/.test(line) ? [] : ["connection: close"])].join("\r\n")}\r\n\r\n`,
    { firstMs: 20_000, quietMs: 5_000 },
  );

/** Requests with an invalid or ambiguous host or version (RFC 9112 section 3.2). */
const refused: Record<string, [line: string, ...headers: string[]]> = {
  "no Host": ["GET /api/session HTTP/1.1"],
  "an empty Host": ["GET /api/session HTTP/1.1", "Host:"],
  "two Hosts": ["GET /api/session HTTP/1.1", "Host: localhost", "Host: evil.example"],
  "two equal Hosts": ["GET /api/session HTTP/1.1", "Host: localhost", "host: localhost"],
  "a Host with a path": ["GET /api/session HTTP/1.1", "Host: localhost/evil"],
  "a Host with a user": ["GET /api/session HTTP/1.1", "Host: user@localhost"],
  "a Host with a space": ["GET /api/session HTTP/1.1", "Host: localhost evil.example"],
  "a Host with markup": ["GET /api/session HTTP/1.1", "Host: <script>alert(1)</script>"],
  "a Host with a port of six digits": ["GET /api/session HTTP/1.1", "Host: localhost:333333"],
  "a list of Hosts": ["GET /api/session HTTP/1.1", "Host: localhost, evil.example"],
  "version 0.9": ["GET /api/session"],
  "version 1.2": ["GET /api/session HTTP/1.2", "Host: localhost"],
  "version 2.0": ["GET /api/session HTTP/2.0", "Host: localhost"],
  "the preface of HTTP/2": ["PRI * HTTP/2.0", "", "SM"],
  "an unknown method": ["BREW /api/session HTTP/1.1", "Host: localhost"],
  "a method in small letters": ["get /api/session HTTP/1.1", "Host: localhost"],
  "a tunnel": ["CONNECT evil.example:443 HTTP/1.1", "Host: evil.example:443"],
  "a trace": ["TRACE /api/session HTTP/1.1", "Host: localhost", "x-csrf: 1", "cookie: sid=canary-ticket"],
  "options of everything": ["OPTIONS * HTTP/1.1", "Host: localhost"],
  "a preflight": [
    "OPTIONS /api/session HTTP/1.1",
    ...["Host: localhost", "Origin: https://evil.example", "Access-Control-Request-Method: POST"],
  ],
  "another scheme": ["GET ftp://localhost/api/session HTTP/1.1", "Host: localhost"],
  "a compressed body": ["POST /api/session HTTP/1.1", "Host: localhost", "x-csrf: 1", "content-encoding: gzip"],
};

for (const [name, [line, ...headers]] of Object.entries(refused)) {
  t.test(`${name} is refused in the usual shape`, async (t) => {
    const { answers } = await ask(line, ...headers);
    t.equal(answers.length, 1);
    for (const answer of answers) {
      t.same(faultsOfRefusal(answer), []);
      t.notMatch(answer.body, /canary-ticket|evil|alert/);
    }
  });
}

t.test("an old client needs no Host, and a Host may have a port, be an address or end in a dot", async (t) => {
  t.match((await ask("GET /api/session HTTP/1.0")).answers, [{ status: 200 }]);
  for (const host of ["localhost:3000", "[::1]:3000", "127.0.0.1", "play.example."]) {
    t.match((await ask("GET /api/session HTTP/1.1", `Host: ${host}`)).answers, [{ status: 200 }], host);
  }
});

t.test("no response repeats a Host, from any header", async (t) => {
  const claims = ["Host: evil.example", "X-Forwarded-Host: evil.example", "Forwarded: host=evil.example;proto=https"];
  for (const path of ["/", "/login/", "/favicon.ico", "/nothing", "/api/site", "/api/session", "/api/openapi.json"]) {
    const { text, answers } = await ask(`GET ${path} HTTP/1.1`, ...claims, "accept: text/html");
    t.equal(answers.length, 1, path);
    t.notMatch(text, /evil\.example/, path);
  }
});

t.test("no response repeats a forwarded host behind a trusted proxy, and cookies keep their attributes", async (t) => {
  const behind = await startGateway(sandbox.url, { TRUST_PROXY: "127.0.0.1", PUBLIC_URL: "https://play.example" });
  t.teardown(() => behind.close());
  const forwarded =
    "X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: http\r\nX-Forwarded-Port: 81\r\nconnection: close";
  for (const path of ["/", "/login/", "/api/captcha", "/api/openapi.json"]) {
    const { text } = await sendRaw(behind.url, `GET ${path} HTTP/1.1\r\nHost: play.example\r\n${forwarded}\r\n\r\n`);
    t.notMatch(text, /evil\.example/, path);
    for (const [line] of text.matchAll(/^set-cookie:.*$/gim)) t.match(line, /__Host-.*Secure/i);
  }
});

t.test("the absolute form reaches our own route by the same rules, for any host", async (t) => {
  const { answers } = await ask("GET http://evil.example/api/session/devices HTTP/1.1", "Host: evil.example");
  t.match(answers, [{ status: 401 }]);
  const home = await ask("GET http://evil.example HTTP/1.1", "Host: evil.example", "accept: text/html");
  t.notMatch(home.text, /evil\.example/);
});

t.test("every spelling of an API path that is answered is counted by the rate limit", async (t) => {
  const strict = await startGateway(sandbox.url, { RATE_LIMIT_ADDRESS_TIMES: "1", RATE_LIMIT_PER_MINUTE: "5" });
  t.teardown(() => strict.close());
  const spellings = [
    "/%61pi/session",
    "/api/%73ession",
    "http://evil.example/api/session",
    "/api/session?a",
    "/api/no",
  ];
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 10; n++) {
    const line = `GET ${spellings[n % spellings.length]} HTTP/1.1\r\nHost: localhost\r\nconnection: close\r\n\r\n`;
    statuses.push((await sendRaw(strict.url, line)).answers[0]?.status);
  }
  t.same(statuses.slice(5), [429, 429, 429, 429, 429]);
});

t.test("an upgrade to an unsupported protocol is an ordinary request, and its bytes are not a tunnel", async (t) => {
  for (const upgrade of ["websocket", "h2c", "TLS/1.0"]) {
    const { answers } = await ask(
      "GET /api/session/devices HTTP/1.1",
      ...["Host: localhost", "Connection: upgrade", `Upgrade: ${upgrade}`, "Sec-WebSocket-Version: 13"],
    );
    t.equal(answers.length, 1);
    t.ok([400, 401, 404, 426].includes(answers[0]?.status ?? 0), `${upgrade} ${answers[0]?.status}`);
  }
});
