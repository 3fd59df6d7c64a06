import { once } from "node:events";
import net from "node:net";
import t from "tap";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { until } from "../../../support/until.ts";

const sandbox = await startSandbox();
t.teardown(() => sandbox.close());

for (const [proxies, env] of [
  ["no proxy", {}],
  ["a trusted proxy", { TRUST_PROXY: "127.0.0.1" }],
] as const) {
  t.test(`clients that reset right after their request count as disconnected, behind ${proxies}`, async (t) => {
    const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "60000", ...env });
    t.teardown(() => gateway.close());
    const { host, hostname, port } = new URL(gateway.url);
    const reset = async (path: string): Promise<void> => {
      const socket = net.connect(Number(port), hostname);
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`);
      // An immediate reset would prevent the request from being sent.
      setImmediate(() => socket.resetAndDestroy());
    };
    for (let n = 0; n < 20; n++) await Promise.all(["/api/session", "/media/none.png", "/health/live"].map(reset));

    const { lines } = gateway.log;
    const disconnects = () => lines.filter(({ event, status }) => event === "request" && status === 499);
    await until("the disconnects to be logged", () => disconnects().length > 0);
    t.equal((await gateway.visitor().call("GET", "/api/session")).status, 200);
    t.ok(disconnects().every(({ aborted }) => aborted === true));
    t.same(
      lines.filter(({ event }) => event === "unexpected_error"),
      [],
    );
  });
}
