import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { ApiError } from "../../bff/api-error.ts";
import { generalLimitPlugin } from "../../bff/checks/general-limit.ts";
import { readConfig } from "../../bff/config.ts";
import { canonicalAccountName } from "../../bff/guard/account-name.ts";
import { OverallFailures } from "../../bff/guard/login-throttle.ts";
import { parseMobile } from "../../bff/guard/mobile.ts";
import { SignInGuard } from "../../bff/guard/sign-in-guard.ts";
import { SmsGuard } from "../../bff/guard/sms.ts";
import { Cookies } from "../../bff/session/cookies.ts";
import { SessionOwners } from "../../bff/session/session-cache.ts";
import { Sessions } from "../../bff/session/sessions.ts";
import { MemoryPressure } from "../../bff/store/memory-pressure.ts";
import type { Store } from "../../bff/store/store.ts";
import type { TestClock } from "./clock.ts";
import { captureLog } from "./log.ts";

const minuteMs = 60_000;
const wrongPassword = { platformAsks: false, judged: true };

interface Phone {
  readonly name: string;
  readonly deviceId: string;
  readonly number: string;
  cookie?: string;
}

/**
 * Simulates thousands of phones behind one address (carrier-grade NAT) against the gateway's limits. Uses the real
 * checks and guards with their defaults and a given store, but no platform and no sockets.
 */
export async function carrierWorld({ store, clock }: { store: Store; clock: TestClock }, ip: string) {
  const config = readConfig({}, () => Buffer.alloc(32, 7).toString("base64"));
  const { log } = captureLog();
  const deps = { store, clock, config, log };
  const sessions = new Sessions(deps);
  await sessions.open();
  const sessionOwners = new SessionOwners({ ...deps, sessions });
  const app = Fastify();
  app.decorate("deps", { ...deps, sessionOwners, cookies: new Cookies(config.publicUrl) } as never);
  app.decorateRequest("isOfBusyAddress", false);
  await app.register(generalLimitPlugin);
  await app.ready();
  const memoryPressure = new MemoryPressure(deps);
  const guard = new SignInGuard({ ...deps, memoryPressure, overallFailures: new OverallFailures(deps) });
  const sms = new SmsGuard({ ...deps, memoryPressure });
  const figures = { calls: 0, captchas: 0, refused: 0 };

  /** Runs a step. An `ApiError` counts as a refusal. */
  async function attempt<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      figures.refused += 1;
      return undefined;
    }
  }

  const call = (cookie: string | undefined, url: string) =>
    attempt(async () => {
      figures.calls += 1;
      const headers = cookie === undefined ? {} : { cookie: `theme=dark; sid=${cookie}` };
      const routeOptions = { config: {} };
      const request = {
        caller: { state: "guest", ip },
        headers,
        raw: { headers },
        route: { url },
        routeOptions,
        url,
        log,
      };
      await app.checkGeneralLimit(request as never, { header: () => undefined } as never);
    });

  /** Tries a password, and solves a captcha if one is required. */
  async function tryPassword({ name, deviceId }: Phone, isRight: boolean, isProven: boolean): Promise<void> {
    const subject = canonicalAccountName(name);
    const reserve = () => guard.reserve(subject, ip, { provenDevice: isProven ? deviceId : undefined });
    await call(undefined, "/api/session");
    let reservation = await attempt(reserve);
    if (reservation?.captchaRequired) {
      await guard.release(reservation);
      figures.captchas += 1;
      await call(undefined, "/api/captcha");
      await call(undefined, "/api/session");
      reservation = await attempt(reserve);
    }
    if (!reservation) return;
    if (isRight) await guard.succeeded(reservation);
    else await guard.failed(reservation, wrongPassword);
  }

  return {
    config,
    figures,
    phone: (n: number): Phone => ({
      name: `player${n}`,
      deviceId: randomUUID(),
      // The numbers are spread over 100 of the carrier's number blocks.
      number: `+88017${String(n % 100).padStart(2, "0")}${String(100_000 + n)}`,
    }),

    /** Opens the site as a guest, types `mistyped` wrong passwords, and signs in. */
    async signIn(phone: Phone, mistyped: number, isProven = false): Promise<void> {
      for (const url of ["/api/site", "/api/home", "/api/session", "/api/vendors"]) await call(undefined, url);
      for (let time = 0; time < mistyped; time += 1) await tryPassword(phone, false, isProven);
      await tryPassword(phone, true, isProven);
      const member = { id: phone.number, account: phone.name, nickname: phone.name, role: "member" as const };
      const { cookie } = await sessions.issue({ kind: "member", member }, { ip });
      phone.cookie = cookie;
    },

    /** Makes the calls that an open game makes in one minute. */
    async play({ cookie }: Phone, calls = 17): Promise<void> {
      for (let n = 0; n < calls; n += 1) {
        await call(cookie, "/api/balance");
        if (n > 0 || !cookie) continue;
        const { ticket } = await sessions.read(cookie);
        if (!ticket) throw new Error("signed out");
        sessionOwners.add(cookie, ticket.record);
        await sessions.touch(ticket, clock.now());
      }
    },

    /** Requests an SMS code, and solves a captcha if one is required. */
    async askCode({ number, deviceId }: Phone): Promise<void> {
      const reservation = await attempt(() =>
        sms.reserve(canonicalAccountName(number), {
          ...{ visitor: randomUUID(), ip, deviceId },
          mobile: parseMobile(number),
        }),
      );
      if (reservation?.captchaRequired) figures.captchas += 1;
      if (reservation) await sms.sent(reservation, 1);
    },

    /**
     * Tries wrong passwords as an attacker who solves no captchas. Returns the number of attempts that would reach the
     * platform.
     */
    async attack(names: readonly string[], from: string): Promise<number> {
      let reached = 0;
      for (const name of names) {
        const reservation = await guard.reserve(canonicalAccountName(name), from).catch(() => undefined);
        if (reservation?.captchaRequired) await guard.release(reservation);
        if (!reservation || reservation.captchaRequired) continue;
        reached += 1;
        await guard.failed(reservation, wrongPassword);
      }
      return reached;
    },

    pass: (minutes: number): void => clock.advance(minutes * minuteMs),

    async close(): Promise<void> {
      sessions.close();
      await app.close();
    },
  };
}
