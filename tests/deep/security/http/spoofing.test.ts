import t from "tap";
import { sendRaw } from "../../../support/raw-http.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url);
const proxied = await startGateway(sandbox.url, { TRUST_PROXY: "127.0.0.1" });
t.teardown(async () => {
  await gateway.close();
  await proxied.close();
  await sandbox.close();
});

const evil = "198.51.100.66";
const claims: readonly (readonly [name: string, value: string])[] = [
  ["forwarded", `for=${evil}`],
  ["x-real-ip", evil],
  ["x-client-ip", evil],
  ["cf-connecting-ip", evil],
  ["true-client-ip", evil],
  ["fastly-client-ip", evil],
  ["x-cluster-client-ip", evil],
  ["x-original-forwarded-for", evil],
  ["x-forwarded", `for=${evil}`],
  ["via", `1.1 ${evil}`],
  ["x-originating-ip", evil],
  ["x-remote-addr", evil],
  ["client-ip", evil],
];

const readClientIp = async (url: string, headers: string): Promise<string | undefined> => {
  const bytes = `GET /api/session HTTP/1.1\r\nHost: localhost\r\nconnection: close\r\n${headers}\r\n`;
  const { answers } = await sendRaw(url, bytes, { quietMs: 5_000 });
  const body = JSON.parse(answers[0]?.body ?? "{}") as { visitor?: { ip: string } };
  return body.visitor?.ip;
};

t.test("every forwarded address is ignored without a trusted proxy", async (t) => {
  for (const [name, value] of [...claims, ["x-forwarded-for", evil] as const]) {
    t.equal(await readClientIp(gateway.url, `${name}: ${value}\r\n`), "127.0.0.1", name);
  }
});

t.test("only X-Forwarded-For counts behind a trusted proxy", async (t) => {
  for (const [name, value] of claims) {
    const headers = `${name}: ${value}\r\nx-forwarded-for: 203.0.113.9\r\n`;
    t.equal(await readClientIp(proxied.url, headers), "203.0.113.9", name);
    t.equal(await readClientIp(proxied.url, `${name}: ${value}\r\n`), "127.0.0.1", `${name} alone`);
  }
});

t.test("only the proxy's own entry of X-Forwarded-For counts, the last one over any number of lines", async (t) => {
  const ipBehindProxy = (...lines: string[]) =>
    readClientIp(proxied.url, lines.map((line) => `x-forwarded-for: ${line}\r\n`).join(""));
  t.equal(await ipBehindProxy(`${evil}, 203.0.113.9`), "203.0.113.9");
  t.equal(await ipBehindProxy(evil, "203.0.113.9"), "203.0.113.9");
  t.equal(await ipBehindProxy(`${`${evil}, `.repeat(200)}203.0.113.9`), "203.0.113.9");
  t.equal(await ipBehindProxy("127.0.0.1, 203.0.113.9"), "203.0.113.9");
});

t.test("no header overrides the method or the path", async (t) => {
  const overrides = [
    ...["x-http-method-override: DELETE", "x-http-method: DELETE", "x-method-override: DELETE", "x-method: DELETE"],
    ...["x-original-url: /api/session/devices", "x-rewrite-url: /api/session/devices", "x-forwarded-prefix: /api/x"],
    ...["x-forwarded-path: /api/session/devices", "x-original-uri: /api/session/devices"],
  ];
  for (const line of overrides) {
    const query = "?_method=DELETE&method=DELETE";
    const plain = `GET /api/session HTTP/1.1\r\nHost: localhost\r\nconnection: close\r\n${line}\r\n\r\n`;
    t.match((await sendRaw(gateway.url, plain, { quietMs: 5_000 })).answers, [{ status: 200 }], line);
    const spoofed = plain.replace("/api/session ", `/api/session${query} `);
    t.match(
      (await sendRaw(gateway.url, spoofed, { quietMs: 5_000 })).answers,
      [{ status: 200 }],
      `${line}, and in the query`,
    );
  }
});

t.test("Connection cannot remove a header that the gateway relies on", async (t) => {
  const strip = "connection: close, x-csrf, origin, sec-fetch-site, cookie, x-forwarded-for, host, content-length";
  const head = `POST /api/session HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n`;
  const foreign = `${head}${strip}\r\nx-csrf: 1\r\norigin: https://evil.example\r\nsec-fetch-site: cross-site\r\n\r\n{}`;
  t.match((await sendRaw(gateway.url, foreign, { quietMs: 5_000 })).answers, [{ status: 403, body: /csrf_rejected/ }]);
  t.equal(
    await readClientIp(proxied.url, `x-forwarded-for: 203.0.113.9\r\n${strip.replace("close, ", "")}\r\n`),
    "203.0.113.9",
  );
});
