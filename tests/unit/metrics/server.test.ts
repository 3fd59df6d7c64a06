import type { AddressInfo } from "node:net";
import t from "tap";
import { createMetrics } from "../../../bff/metrics/metrics.ts";
import { startMetricsServer } from "../../../bff/metrics/server.ts";
import { captureLog } from "../../support/log.ts";

t.test("a failed scrape is answered with 500 and does not end the process; the next one succeeds", async (t) => {
  let faults = 1;
  const { log, events } = captureLog();
  const refresh = async (): Promise<void> => {
    if (faults-- > 0) throw new Error("a gauge that cannot be read");
  };
  const server = await startMetricsServer(createMetrics(), { host: "127.0.0.1", port: 0, refresh, log });
  t.teardown(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.equal((await fetch(`${url}/metrics`)).status, 500);
  t.same(events(), ["background_job_failed"]);
  const page = await fetch(`${url}/metrics`);
  t.equal(page.status, 200);
  t.match(await page.text(), /adda_requests_total/);
  t.equal((await fetch(`${url}/other`)).status, 404);
});
