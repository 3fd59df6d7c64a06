import t from "tap";
import { startGateway, startSandbox } from "../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_SECOND: "1000", RATE_LIMIT_ADDRESS_TIMES: "1" });
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

/** Headers that differ between any two responses, or belong to the connection. */
const ofTheMoment = new Set([
  "age",
  "connection",
  "date",
  "keep-alive",
  "ratelimit",
  "transfer-encoding",
  "x-request-id",
]);

const headersOf = (headers: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(([name]) => !ofTheMoment.has(name)).map(([name, value]) => [name, String(value)]),
  );

const visitor = gateway.visitor();
t.equal((await visitor.signIn("demo01", "Demo1234")).status, 200);
const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

for (const [kind, method, url, headers, status] of [
  ["a shared address", "GET", "/api/winners", {}, 200],
  ["a shared address the client knows", "GET", "/api/winners", { "if-none-match": "*" }, 304],
  ["a shared address asked for its head", "HEAD", "/api/winners", {}, 200],
  ["a personal address", "GET", "/api/balance", { cookie }, 200],
  ["a personal address of a guest", "GET", "/api/balance", {}, 401],
  ["a write without our header", "DELETE", "/api/session", { cookie }, 403],
  ["a relayed address", "GET", "/wps/system/country", {}, 200],
  ["a relayed address of a member", "GET", "/wps/relay/MCSFE_getFavoriteGames", { cookie }, 200],
  ["a relayed address in another spelling", "GET", "/wps/system/country?a=%2541", {}, 404],
  ["an unknown address", "GET", "/api/nothing", {}, 404],
] as const) {
  t.test(`${kind} gets the same response over a socket and by inject()`, async (t) => {
    const requestHeaders = { "accept-encoding": "identity", "user-agent": "test", ...headers };
    const socket = await fetch(gateway.url + url, { method, headers: requestHeaders });
    const injected = await gateway.app.inject({ method, url, headers: requestHeaders, remoteAddress: "127.0.0.1" });
    t.equal(socket.status, status);
    t.equal(injected.statusCode, status);
    t.same(headersOf(Object.entries(injected.headers)), headersOf(socket.headers));
    const withoutId = (body: string): string => body.replace(/"requestId":"\w+"/, "");
    t.equal(withoutId(injected.body), withoutId(await socket.text()));
  });
}

t.test("requests over a socket and by inject() are logged and counted in the same way", async (t) => {
  const requestCount = async (): Promise<number> => {
    const { values } = await gateway.deps.metrics.requests.get();
    return values.find(({ labels }) => labels.route === "/api/vendors" && labels.status === 200)?.value ?? 0;
  };
  const lines = () => gateway.log.lines.filter(({ event, route }) => event === "request" && route === "/api/vendors");
  await fetch(`${gateway.url}/api/vendors`);
  await gateway.app.inject("/api/vendors");
  t.equal(await requestCount(), 2);
  const [one, other] = lines().map(({ time: _, requestId: __, ms: ___, ...line }) => line);
  t.same(other, one);
});
