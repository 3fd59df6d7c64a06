import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import t from "tap";
import { freePort } from "../../../support/ports.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(300_000);

/** Preloaded module that logs long Node.js warnings, which fill the log pipe faster than requests do. */
const warnings = `setInterval(() => process.emitWarning("w".repeat(50_000)), 1).unref()`;

t.test("a gateway whose log has no reader still serves, counts the dropped lines and stops on SIGTERM", async (t) => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL("../../../../bff/main.ts", import.meta.url))], {
    env: {
      ...{ PATH, HOME, PORT: `${port}`, METRICS_PORT: `${metricsPort}` },
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(warnings)}`,
    },
    // Nothing reads the two pipes.
    stdio: ["ignore", "pipe", "pipe"],
  });
  t.teardown(() => child.kill("SIGKILL"));
  const read = (url: string): Promise<string> =>
    fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.text(),
      () => "",
    );
  const metrics = () => read(`http://127.0.0.1:${metricsPort}/metrics`);
  await until("lines are dropped", async () => /^adda_log_lines_dropped_total [1-9]/m.test(await metrics()), 60_000);
  t.match(await read(`http://127.0.0.1:${port}/health/live`), /ok|up|live/);
  child.kill("SIGTERM");
  await once(child, "exit");
});
