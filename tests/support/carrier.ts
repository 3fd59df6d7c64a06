import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { ApiError } from "../../bff/api-error.ts";
import { generalLimitCheck } from "../../bff/checks/general-limit.ts";
import { readConfig } from "../../bff/config.ts";
import type { App } from "../../bff/fastify.ts";
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
const wrong = { platformAsks: false, judged: true };

/** One phone behind the carrier's address. */
interface Phone {
  readonly name: string;
  readonly deviceId: string;
  readonly number: string;
  cookie?: string;
}

/**
 * The limits of a gateway as thousands of phones behind one address meet them: the real checks and guards with the
 * defaults, over a store, without the platform and the sockets around them.
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
  const check = await generalLimitCheck(app as unknown as App);
  await app.ready();
  const memoryPressure = new MemoryPressure(deps);
  const guard = new SignInGuard({ ...deps, memoryPressure, overallFailures: new OverallFailures(deps) });
  const sms = new SmsGuard({ ...deps, memoryPressure });
  const figures = { calls: 0, captchas: 0, refused: 0 };

  /** Runs a step; a refusal of ours is counted, with nobody to retry it. */
  async function attempt<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      figures.refused += 1;
      return undefined;
    }
  }

  /** One call of a phone, as far as the general limit. */
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
      await check(request as never, { header: () => undefined } as never);
    });

  /** Tries a password as somebody who solves a captcha when one is asked for. */
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
    else await guard.failed(reservation, wrong);
  }

  return {
    config,
    figures,
    phone: (n: number): Phone => ({
      name: `player${n}`,
      deviceId: randomUUID(),
      // As the carrier's own numbers: from all its blocks.
      number: `+88017${String(n % 100).padStart(2, "0")}${String(100_000 + n)}`,
    }),

    /** Opens the site as a guest, mistypes so often, and signs in. */
    async signIn(phone: Phone, mistyped: number, isProven = false): Promise<void> {
      for (const url of ["/api/site", "/api/home", "/api/session", "/api/vendors"]) await call(undefined, url);
      for (let time = 0; time < mistyped; time += 1) await tryPassword(phone, false, isProven);
      await tryPassword(phone, true, isProven);
      const member = { id: phone.number, account: phone.name, nickname: phone.name, role: "member" as const };
      const { cookie } = await sessions.issue({ kind: "member", member }, { ip });
      phone.cookie = cookie;
    },

    /** A minute with a game open: balance every 5 s, site, activity, a page now and then. */
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

    /** Asks for a code, captcha solved when one is asked for. */
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

    /** Wrong passwords without a captcha, e.g. of an attacker. @returns how many would reach the platform */
    async attack(names: readonly string[], from: string): Promise<number> {
      let reached = 0;
      for (const name of names) {
        const reservation = await guard.reserve(canonicalAccountName(name), from).catch(() => undefined);
        if (reservation?.captchaRequired) await guard.release(reservation);
        if (!reservation || reservation.captchaRequired) continue;
        reached += 1;
        await guard.failed(reservation, wrong);
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
