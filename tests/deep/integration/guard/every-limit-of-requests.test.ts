import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import t from "tap";
import { ApiError } from "../../../../bff/api-error.ts";
import { mediaLimitCheck, reportLimitCheck } from "../../../../bff/checks/request-checks.ts";
import { readConfig } from "../../../../bff/config.ts";
import type { Deps } from "../../../../bff/deps.ts";
import type { RequestView } from "../../../../bff/fastify.ts";
import { networkCostTimes } from "../../../../bff/guard/address.ts";
import { AddressMinutes } from "../../../../bff/guard/address-minutes.ts";
import { Pictures } from "../../../../bff/media/pictures.ts";
import type { Platform } from "../../../../bff/platform/contract.ts";
import { PlatformError } from "../../../../bff/platform/error.ts";
import type { Cookies } from "../../../../bff/session/cookies.ts";
import type { Sessions } from "../../../../bff/session/sessions.ts";
import { Visitors } from "../../../../bff/session/visitors.ts";
import { type AddressTry, triesOfEveryFamily } from "../../../support/address-families.ts";
import { Browser } from "../../../support/browser.ts";
import { captureLog } from "../../../support/log.ts";
import { probes, sessionWorld } from "../../../support/session-world.ts";
import { memoryBench } from "../../../support/stores.ts";
import { tried } from "../../../support/tried.ts";

t.setTimeout(300_000);
const max = 3;
const wide = { RATE_LIMIT_PER_SECOND: "100000", RATE_LIMIT_PER_MINUTE: "100000", RATE_LIMIT_PER_HOUR: "1000000" };

const general = {
  requestsPerSecond: { RATE_LIMIT_PER_SECOND: String(max), RATE_LIMIT_ADDRESS_TIMES: "1" },
  requestsPerMinute: { RATE_LIMIT_PER_MINUTE: String(max), RATE_LIMIT_ADDRESS_TIMES: "1" },
  requestsPerHour: { RATE_LIMIT_PER_HOUR: String(max), RATE_LIMIT_ADDRESS_TIMES: "1" },
  addressTimes: { RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_ADDRESS_TIMES: String(max) },
};

for (const [limit, env] of Object.entries(general)) {
  t.test(`${limit}: every address family counts by its own unit`, async (t) => {
    const { app, clock } = await sessionWorld(memoryBench(), { ...wide, ...env });
    t.teardown(() => app.close());
    // Ends every window, so that the gateway counts like a new one.
    const gateway = () => {
      clock.advance(2 * 3_600_000);
      return async (ip: string) => (await new Browser(app, ip).get(probes.shared.path)).statusCode === 200;
    };
    await triesOfEveryFamily(t, max, gateway, "RATE_LIMIT_PER_SECOND" in env ? { ofNetwork: networkCostTimes } : {});
    tried(t, "limits", limit, "layer general");
  });
}

const passes = async (step: () => unknown): Promise<boolean> => {
  try {
    await step();
  } catch (error) {
    if (error instanceof ApiError) return false;
    // A request for a missing image has passed the limit.
    if (!(error instanceof PlatformError && error.code === "not_found")) throw error;
  }
  return true;
};
const view = (ip: string, route: object) =>
  ({ caller: { ip }, log: captureLog().log, route, routeOptions: {} }) as unknown as RequestView;
const configWith = (changes: Record<string, number>) =>
  readConfig(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)])), () =>
    Buffer.alloc(32).toString("base64"),
  );
const deps = (perMinute: number) => {
  const config = configWith({ RATE_LIMIT_PER_MINUTE: perMinute });
  return { ...memoryBench(), config, log: captureLog().log };
};

/** Limits that each instance counts separately, with the maximum number of requests per address. */
const own: Record<string, { max: number; gateway: () => AddressTry }> = {
  media: {
    max: 10,
    gateway() {
      const check = mediaLimitCheck(deps(1), () => undefined);
      return (ip) => passes(() => check(view(ip, { url: "/media/*" })));
    },
  },
  pictures: {
    max,
    gateway() {
      const media = async () => Promise.reject(new PlatformError("not_found", false));
      const pictures = new Pictures({ ...deps(max), platform: { media } as unknown as Platform });
      return (ip, n) => passes(() => pictures.get(`none${n}.png`, { clientIp: ip }));
    },
  },
  visitors: {
    max,
    gateway() {
      const visitors = new Visitors({
        ...deps(max),
        sessions: {} as unknown as Sessions,
        cookies: { set: () => undefined } as unknown as Cookies,
      });
      const from = (ip: string) => ({ caller: { ip } }) as unknown as FastifyRequest;
      return (ip) => passes(() => visitors.ensureVisitorTicket(from(ip), {} as FastifyReply));
    },
  },
  search: {
    max,
    gateway() {
      const searches = new AddressMinutes(deps(1).clock, configWith({ LIMIT_ADDRESS_SEARCHES: max }).limits.searches);
      return async (ip) => searches.count(ip) === undefined;
    },
  },
  "client-errors": {
    max,
    gateway() {
      const check = reportLimitCheck(Fastify().decorate("deps", deps(max * 30) as unknown as Deps));
      return (ip) => passes(async () => (await check)(view(ip, {}) as unknown as FastifyRequest, {} as FastifyReply));
    },
  },
};

for (const [limit, { max, gateway }] of Object.entries(own)) {
  t.test(`${limit}: every address family counts by its own unit`, async (t) => {
    await triesOfEveryFamily(t, max, gateway);
    tried(t, "limits", `layer ${limit}`, ...(limit === "search" ? ["searches"] : []));
  });
}
