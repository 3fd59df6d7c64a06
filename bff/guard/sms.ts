import Type from "typebox";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash, typedHash } from "../crypto/account-hash.ts";
import type { MemoryPressure } from "../store/memory-pressure.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { decrementAll, incrementAll, parseStored } from "../store/stored-values.ts";
import { addressKey, addressSubjects, networkKey } from "./address.ts";
import { homeCountry, type Mobile, prefixOf } from "./mobile.ts";

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Code lifetime in minutes, as stated by the platform. */
const Minutes = Type.Number({ minimum: 1, maximum: 24 * 60 });
/** Daily limit of codes to an account's own number from all proven browsers, as a multiple of one browser's limit. */
const ownAccountTimes = 3;
/** Number of addresses or /48 networks needed to use up a prefix's hourly limit. */
const addressesPerPrefix = 6;
/** TTL of the recipient lock during a platform call; longer than any call may take. */
const lockMs = minuteMs;

export interface SmsRequester {
  readonly visitor: string;
  readonly ip: string;
  readonly deviceId?: string | undefined;
  /** The browser has proven this number or account before and is counted separately (decision 034). */
  readonly proven?: boolean;
  /** Set if the code goes to the account's own number. `known`: the account knows the browser (decision 070). */
  readonly own?: "known" | "new" | undefined;
  readonly mobile?: Mobile | undefined;
}

/** An overall, country or prefix limit that a code has just used up, for unknown browsers or for all browsers. */
interface SmsCeiling {
  readonly ceiling: "overall" | "country" | "prefix";
  readonly period: "hour" | "day";
  /** `strangers`: unknown browsers have used up their share. Browsers proven for the number still get codes. */
  readonly reachedBy: "strangers" | "all";
  readonly country?: string;
  readonly prefix?: string;
}

export interface SmsReservation {
  readonly recipient: AccountHash;
  /** The code may be sent only after a solved captcha. */
  readonly captchaRequired: boolean;
  readonly reached: readonly SmsCeiling[];
  /**
   * Undoes the counts of cost (overall and country) for a simulated code. The prefix count stays: counting only real
   * codes would reveal which numbers are registered.
   */
  releaseCost(): Promise<void>;
  /** Undoes the counts of a code that the platform refused, except the address's: it may enumerate numbers. */
  releaseRefused(): Promise<void>;
  releaseAll(): Promise<void>;
}

interface SmsLimit {
  readonly key: string;
  readonly ms: number;
  readonly max: number;
  readonly captchaAfter: number;
  /**
   * Which release methods undo the count. `cost`: all of them. `number`: all except `releaseCost`. `outage`: only
   * `releaseAll`.
   */
  readonly back: "cost" | "number" | "outage";
  /** Set for limits of which unknown browsers may use only a share. */
  readonly ceiling?: Omit<SmsCeiling, "reachedBy"> & { readonly strangersMax: number };
}

interface SmsGuardDeps {
  readonly store: Store;
  readonly config: Pick<Config, "limits" | "sessionKeys">;
  readonly memoryPressure: Pick<MemoryPressure, "refuseNewVisitor">;
}

/**
 * Limits SMS codes (docs/throttles.md, decision 073). Codes are counted before the platform call, so concurrent codes
 * cannot exceed a limit. Unknown browsers may use only a share of the country, prefix and overall limits. After half of
 * that share is used for a prefix or foreign country, unknown browsers need a captcha at any address.
 */
export class SmsGuard {
  readonly #deps: SmsGuardDeps;

  constructor(deps: SmsGuardDeps) {
    this.#deps = deps;
  }

  /** Whether the next code needs a solved captcha. Counts nothing. @throws StoreUnavailable */
  async captchaDue(requester: SmsRequester): Promise<boolean> {
    const limits = [...this.#ceilings(requester), ...this.#requestLimits(requester)];
    const due = limits.map(async ({ key, ms, captchaAfter }) => {
      if (captchaAfter === Infinity) return false;
      const { count } = await this.#deps.store.increment(key, ms, 0);
      return count >= captchaAfter;
    });
    return (await Promise.all(due)).includes(true);
  }

  /**
   * Counts a code against its limits and locks its recipient on all instances.
   * @throws ApiError sms_throttled · sms_countdown with the remaining time · overloaded for an unknown browser while
   * the store is nearly full · StoreUnavailable
   */
  async reserve(recipient: AccountSubject, requester: SmsRequester): Promise<SmsReservation> {
    const { config, memoryPressure, store } = this.#deps;
    if (!requester.proven && !requester.own) memoryPressure.refuseNewVisitor();
    const hash = typedHash(config, recipient);
    const countdown = keys.smsCountdown.key(hash);
    // Proven browsers are throttled by device: a copied session has the owner's ticket and could make the owner wait.
    const isCountedByDevice = requester.proven && requester.deviceId !== undefined;
    const visitor = isCountedByDevice ? typedHash(config, `device ${requester.deviceId}`) : requester.visitor;
    if (!(await store.set(keys.smsThrottle.key(visitor), "1", { ttl: secondMs, ifAbsent: true }))) {
      throw new ApiError("sms_throttled", { retryAfterMs: secondMs });
    }
    const lock = await store.lock(countdown, lockMs);
    if (!lock) throw new ApiError("sms_countdown", { retryAfterMs: (await store.ttl(countdown)) ?? secondMs });
    const unlock = (): Promise<void> => lock.release().catch(ignoreStoreUnavailable);
    const counts = await incrementAll(store, this.#limits(recipient, requester)).catch(async (error: unknown) => {
      await unlock();
      throw error;
    });
    const release = (...backs: SmsLimit["back"][]): Promise<void> =>
      decrementAll(
        store,
        counts.filter(({ back }) => backs.includes(back)),
      );
    const reservation: SmsReservation = {
      recipient: hash,
      captchaRequired: counts.some(({ count, captchaAfter }) => count > captchaAfter),
      reached: counts.flatMap(reachedCeiling),
      releaseCost: () => release("cost"),
      releaseRefused: async () => {
        await Promise.all([unlock(), release("cost", "number")]);
      },
      releaseAll: async () => {
        await Promise.all([unlock(), release("cost", "number", "outage")]);
      },
    };
    const full = counts.find(({ count, max }) => count > max);
    if (!full) return reservation;
    await reservation.releaseAll();
    throw new ApiError("sms_throttled", { retryAfterMs: full.ttl });
  }

  /**
   * Starts the countdown after a code was sent.
   * @param platformMinutes code lifetime as stated by the platform
   * @param providerMinutes length of the countdown if the phone provider sends the code
   * @returns the countdown in ms
   */
  async sent(
    { recipient }: Pick<SmsReservation, "recipient">,
    platformMinutes: number,
    providerMinutes = platformMinutes,
  ): Promise<number> {
    const [ttl] = await Promise.all([
      this.#startCountdown(recipient, providerMinutes),
      this.#deps.store.set(keys.smsLife.key(), String(platformMinutes), { ttl: dayMs }).catch(ignoreStoreUnavailable),
    ]);
    return ttl;
  }

  /** Starts the same countdown as `sent`, so that the response does not reveal that the number has no account. */
  async recordSimulatedSend(reservation: SmsReservation, providerMinutes?: number): Promise<number> {
    // The calls run in parallel, because a simulated code must not take longer than a real code.
    const [minutes] = await Promise.all([providerMinutes ?? this.#lastStatedMinutes(), reservation.releaseCost()]);
    return this.#startCountdown(reservation.recipient, minutes);
  }

  async #lastStatedMinutes(): Promise<number> {
    return parseStored(Minutes, (await this.#deps.store.get(keys.smsLife.key())) ?? "1") ?? 1;
  }

  async #startCountdown(recipient: AccountHash, minutes: number): Promise<number> {
    const ttl = minutes * minuteMs;
    await this.#deps.store.set(keys.smsCountdown.key(recipient), "1", { ttl }).catch(ignoreStoreUnavailable);
    return ttl;
  }

  #limits(recipient: AccountSubject, requester: SmsRequester): SmsLimit[] {
    const { config } = this.#deps;
    const { smsPerNumber } = config.limits;
    const perDay = (subject: AccountSubject, max: number): SmsLimit => ({
      key: keys.smsNumber.key(typedHash(config, subject)),
      ms: dayMs,
      max,
      captchaAfter: Infinity,
      back: "number",
    });
    const { proven, own, deviceId } = requester;
    return [
      ...this.#ceilings(requester),
      // Proven browsers have separate daily codes, which unknown browsers cannot use up.
      perDay(proven && deviceId !== undefined ? `device ${deviceId} ${recipient}` : recipient, smsPerNumber),
      // The limit of all proven browsers together. New browsers are counted separately from known browsers.
      ...(proven && own ? [perDay(`account ${own} ${recipient}`, smsPerNumber * ownAccountTimes)] : []),
      ...this.#requestLimits(requester),
    ];
  }

  #requestLimits(requester: SmsRequester): SmsLimit[] {
    const { captchaAfterRequests, smsPerAddress } = this.#deps.config.limits;
    return requestSubjects(requester).map(({ name, times }) => ({
      key: keys.smsAsked.key(name),
      ms: hourMs,
      max: smsPerAddress * times,
      captchaAfter: captchaAfterRequests * times,
      back: "outage",
    }));
  }

  #ceilings({ mobile, proven, ip }: SmsRequester): SmsLimit[] {
    const { smsOverall, smsPerCountry, smsPerPrefix, smsDayTimes, smsStrangersPercent, captchaAfterRequests } =
      this.#deps.config.limits;
    const limit = (key: string, max: number, reached: Omit<SmsCeiling, "reachedBy">): SmsLimit => {
      const { ceiling, period, country } = reached;
      const strangersMax = Math.floor((max * smsStrangersPercent) / 100);
      // Most numbers are from the home market, so their captchas depend on address and prefix instead.
      const isNarrow = ceiling === "prefix" || (ceiling === "country" && country !== homeCountry.code);
      return {
        key,
        ms: period === "hour" ? hourMs : dayMs,
        back: ceiling === "prefix" ? "number" : "cost",
        captchaAfter: isNarrow && !proven ? Math.max(captchaAfterRequests, strangersMax >> 1) : Infinity,
        max: proven ? max : strangersMax,
        ceiling: { ...reached, strangersMax },
      };
    };
    const overall = limit(keys.smsOverall.key(), smsOverall, { ceiling: "overall", period: "hour" });
    if (!mobile) return [overall];
    const { country, countryDialingCode } = mobile;
    const prefix = prefixOf(mobile);
    const perCountry = country === homeCountry.code ? smsOverall : smsPerCountry;
    // The limit counts by /48, which contains 65,536 /64 networks.
    const perAddress: SmsLimit = {
      key: keys.smsPrefix.key("hour", `${countryDialingCode} ${prefix} ${networkKey(ip) ?? addressKey(ip)}`),
      ms: hourMs,
      max: Math.ceil(smsPerPrefix / addressesPerPrefix),
      captchaAfter: Infinity,
      back: "number",
    };
    return [
      overall,
      ...(proven ? [] : [perAddress]),
      ...(["hour", "day"] as const).flatMap((period) => {
        const times = period === "hour" ? 1 : smsDayTimes;
        const block = keys.smsPrefix.key(period, `${countryDialingCode} ${prefix}`);
        return [
          limit(keys.smsCountry.key(period, country), perCountry * times, { ceiling: "country", period, country }),
          limit(block, smsPerPrefix * times, { ceiling: "prefix", period, country, prefix }),
        ];
      }),
    ];
  }
}

/** Returns the limit if this count uses it up, or uses up the share of unknown browsers. */
function reachedCeiling({ count, max, ceiling }: SmsLimit & { readonly count: number }): SmsCeiling[] {
  if (!ceiling || count > max) return [];
  const { strangersMax, ...reached } = ceiling;
  if (count === strangersMax) return [{ ...reached, reachedBy: "strangers" }];
  return count === max ? [{ ...reached, reachedBy: "all" }] : [];
}

function requestSubjects({ ip, deviceId, proven }: SmsRequester) {
  const device = deviceId === undefined ? [] : [{ name: accountHash(`device ${deviceId}`), times: 1 }];
  return proven ? device : [...device, ...addressSubjects(ip)];
}
