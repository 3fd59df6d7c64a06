import { createHash } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { buildApp } from "../../../../bff/app.ts";
import { systemClock } from "../../../../bff/clock.ts";
import { readConfig } from "../../../../bff/config.ts";
import { createDeps } from "../../../../bff/create-deps.ts";
import type { App } from "../../../../bff/fastify.ts";
import { RateWindows } from "../../../../bff/guard/rate-windows.ts";
import { createLogger } from "../../../../bff/log/logger.ts";
import { until } from "../../../support/until.ts";

/**
 * A gateway in a child process, for the sweep over its routes. It sends its address and routes, and answers each
 * message with the CPU time used and the units counted so far.
 */
let units = 0;
const { hit, hitSecond } = RateWindows.prototype;
RateWindows.prototype.hit = function (key, cost) {
  units += cost;
  return hit.call(this, key, cost);
};
RateWindows.prototype.hitSecond = function (key, cost) {
  units += cost;
  return hitSecond.call(this, key, cost);
};

const block = Buffer.alloc(1 << 20);

/**
 * Returns the CPU time of a fixed computation, which shows the machine's current speed. OpenSSL does the hashing, so
 * that JavaScript compilation does not affect the result.
 */
function calibrate(): number {
  const before = process.cpuUsage();
  const sha256 = createHash("sha256");
  for (let megabytes = 0; megabytes < 64; megabytes++) sha256.update(block);
  sha256.digest();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const routes: { method: string; path: string }[] = [];
subscribe("fastify.initialization", (message) => {
  const { fastify } = message as { fastify: App };
  fastify.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, path: url });
  });
});

const config = readConfig(process.env, () => "");
const log = createLogger("info", pino.destination({ dest: "/dev/null", sync: true, minLength: 4_096 }));
const { deps, start } = await createDeps(config, systemClock, log);
const app = await buildApp(deps);
await app.listen({ port: 0, host: "127.0.0.1" });
start();
await until("the catalogue", () => deps.catalogue.ready("BN") && deps.catalogue.ready("EN"));

process.on("message", (question) => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, units, ...(question === "calibrate" && { busyMs: calibrate() }) });
});
process.once("disconnect", () => process.exit(0));
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
process.send?.({ url, routes });
