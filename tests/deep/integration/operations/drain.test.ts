import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import t from "tap";
import { type GatewayProcess, startGatewayProcess } from "../../../support/gateway-process.ts";
import { freePort } from "../../../support/ports.ts";
import { startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);

const sandbox = await startSandbox();
t.teardown(() => sandbox.close());

const start = async (env: Record<string, string> = {}): Promise<GatewayProcess> =>
  startGatewayProcess(await freePort(), {
    PLATFORM_URL: sandbox.url,
    ALLOW_SANDBOX: "1",
    RATE_LIMIT_PER_MINUTE: "1000000",
    ...env,
  });

const events = (gateway: GatewayProcess): Record<string, unknown>[] =>
  gateway
    .output()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

t.test(
  "a stop signal makes the gateway unready, answers requests in flight, closes idle connections and exits with 0",
  async (t) => {
    const gateway = await start({ DRAIN_SECONDS: "2" });
    const visitor = new SiteVisitor(gateway.url);
    t.equal((await visitor.signIn("demo01", "Demo1234")).status, 200);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const overKeptConnection = (path: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(gateway.url + path, { agent }, (answer) => {
          answer.resume().once("end", () => resolve(answer));
        }).once("error", reject);
      });
    t.equal((await overKeptConnection("/health/live")).headers.connection, "keep-alive");
    const idle = connect(Number(new URL(gateway.url).port), "127.0.0.1");
    const idleClosed = new Promise((resolve) => idle.once("close", resolve));

    await sandbox.steer("PUT", "/faults/balance", { kind: "latency", value: 3_000, times: 1 });
    const slow = visitor.call("GET", "/api/balance");
    await until("the slow call to reach the platform", async () => (await sandbox.calls("balance")) > 0);
    const stopped = gateway.stop();
    await until("the gateway to be unready", async () => (await fetch(`${gateway.url}/health/ready`)).status === 503);
    t.match(await (await fetch(`${gateway.url}/health/ready`)).json(), { status: "draining" });
    const late = await overKeptConnection("/api/vendors?language=EN");
    t.equal(late.statusCode, 200, "a request during the drain is served");
    t.equal(late.headers.connection, "close", "and its connection is closed");
    const relayed = await overKeptConnection("/wps/system/country");
    t.equal(relayed.statusCode, 200, "a relayed call is served too");
    t.equal(relayed.headers.connection, "close", "its response passes no hooks");

    t.equal((await slow).status, 200, "a call in flight outlives the drain and is answered");
    t.equal(await stopped, 0);
    await idleClosed;
    await t.rejects(fetch(gateway.url), "it no longer listens");
    t.same(
      events(gateway)
        .filter(({ event }) => String(event).startsWith("gateway_"))
        .map(({ event }) => event),
      ["gateway_started", "gateway_stopping", "gateway_stopped"],
    );
    agent.destroy();
  },
);

t.test("no log line is lost: 100 calls answered before the signal are 100 lines", async (t) => {
  const gateway = await start();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => fetch(`${gateway.url}/api/line-${index}`, { method: "GET" })),
  );
  const code = await gateway.stop();
  t.equal(code, 0);
  const lines = events(gateway);
  const ids = new Set(
    await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { error: { requestId: string } }).error.requestId),
    ),
  );
  t.equal(ids.size, 100);
  const logged = lines.filter(({ event, requestId }) => event === "request" && ids.has(String(requestId)));
  t.equal(logged.length, 100);
  t.equal(lines.at(-1)?.event, "gateway_stopped");
});

t.test("idle connections and half requests do not delay the shutdown", async (t) => {
  const gateway = await start();
  const port = Number(new URL(gateway.url).port);
  const [early, half] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  const closed = [early, half].map((socket) => {
    socket.on("error", () => undefined);
    return new Promise((resolve) => socket.once("close", resolve));
  });
  half.write("GET /api/vendors HTTP/1.1\r\nHost: x\r\n");
  await until("half a request to be there", async () => half.bytesWritten > 0);
  t.equal(await gateway.stop(), 0);
  await Promise.all(closed);
});

t.test("a shutdown that a second signal cuts short logs the signal in its last line", async (t) => {
  const gateway = await start({ DRAIN_SECONDS: "60" });
  gateway.signal("SIGTERM");
  await until("the shutdown to have started", () => gateway.output().includes("gateway_stopping"));
  t.equal(await gateway.stop(), 1);
  t.match(events(gateway).at(-1), { event: "unexpected_error", err: { message: /second SIGTERM/ } });
});
