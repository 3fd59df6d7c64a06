import Type from "typebox";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { type AccountHash, type AccountSubject, accountHash, typedHash } from "../crypto/account-hash.ts";
import type { MemoryPressure } from "../store/memory-pressure.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { parseStored } from "../store/stored-values.ts";
import { addressKey, networkKey, networkTimes } from "./address.ts";
import { homeCountry, type Mobile, prefixOf } from "./mobile.ts";

const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Life of a code as a platform may state it. */
const Minutes = Type.Number({ minimum: 1, maximum: 24 * 60 });
/** Times a browser's codes a day that all browsers which have proven an account have for its own number. */
const ownAccountTimes = 3;
/**
 * Part of a prefix's hour that one address or /48 has: several have to work together to close a block of numbers, and
 * one does not reach the day's ceiling either. A carrier's address needs less: its subscribers have numbers of a hundred
 * blocks.
 */
const addressesPerPrefix = 6;
/** A place is held this long while the platform is asked; longer than any call may take. */
const heldMs = minuteMs;

/** Who asks for a code, and to where it goes. */
export interface SmsAsker {
  /** Hash of the visitor's ticket. */
  readonly visitor: string;
  readonly ip: string;
  readonly deviceId?: string | undefined;
  /** The browser has proven this number or account before: it counts by itself (decision 034). */
  readonly proven?: boolean;
  /**
   * The code goes to the own number of the account that asks, which only the platform knows. `known`: the account knows
   * the browser (decision 070). The session alone gives no right to more codes, as its cookie may be a copy.
   */
  readonly own?: "known" | "new" | undefined;
  /** The number that was typed; its country and its prefix have ceilings. */
  readonly mobile?: Mobile | undefined;
}

/** A limit of the site, a country or a prefix whose last place was just taken. */
export interface SmsCeiling {
  readonly ceiling: "overall" | "country" | "prefix";
  readonly period: "hour" | "day";
  /** `strangers`: browsers that have signed in with their number still get codes. */
  readonly reachedBy: "strangers" | "all";
  readonly country?: string;
  readonly prefix?: string;
}

/** One code by SMS, already counted against everything that limits it. */
export interface SmsReservation {
  readonly recipient: AccountHash;
  /** It may only be sent to who has solved a captcha. */
  readonly captchaRequired: boolean;
  /** What it took the last place of. */
  readonly reached: readonly SmsCeiling[];
  /**
   * What a code costs the site, by country and in all; a code that is not really sent gives its place back. It stays
   * counted for its prefix: a small count that only real codes raise would tell whose numbers are registered.
   */
  releaseCost(): Promise<void>;
  /** The platform refused the number: no countdown and no code, but the question whether it is registered was asked. */
  releaseRefused(): Promise<void>;
  /** Everything it was counted against. */
  releaseAll(): Promise<void>;
}

/** One limit that a code counts against. */
interface Row {
  readonly key: string;
  readonly ms: number;
  readonly max: number;
  readonly captchaAfter: number;
  /** When its place is given back: `cost` when no SMS was paid for, `number` also when the platform refused the number. */
  readonly back: "cost" | "number" | "outage";
  /** A limit that keeps a part for known browsers. */
  readonly ceiling?: Omit<SmsCeiling, "reachedBy"> & { readonly strangersMax: number };
}

/**
 * What limits codes by SMS (docs/throttles.md): one per visitor and second, one per recipient until its countdown
 * ends, so many per recipient and day, so many per address, network and browser and hour, so many per country and
 * prefix, so many in all; one address has a part of a prefix. Strangers use at most a part of the last three (decision
 * 073). Counted before the platform is asked, so that twenty at once count as twenty; a limit that is full is not counted
 * any further, so refused requests use up nothing that is kept for others. From half of a prefix's or a foreign country's
 * part for strangers on, each of theirs needs a captcha, from whatever address. The recipient is taken in one atomic step of
 * the store, whatever instance asks.
 */
export class SmsGuard {
  readonly #store: Store;
  readonly #config: Pick<Config, "limits" | "sessionKeys">;

  readonly #memory: Pick<MemoryPressure, "refuseNewcomer">;

  constructor(deps: {
    readonly store: Store;
    readonly config: Pick<Config, "limits" | "sessionKeys">;
    readonly memoryPressure: Pick<MemoryPressure, "refuseNewcomer">;
  }) {
    this.#store = deps.store;
    this.#memory = deps.memoryPressure;
    this.#config = deps.config;
  }

  /** Whether who asks may only be sent a code for a solved captcha; asked before anything is taken. @throws StoreUnavailable */
  async captchaDue(asker: SmsAsker): Promise<boolean> {
    const rows = [...this.#ceilings(asker), ...this.#askedRows(asker)];
    const due = rows.map(async ({ key, ms, captchaAfter }) => {
      if (captchaAfter === Infinity) return false;
      const { count } = await this.#store.increment(key, ms, 0);
      return count >= captchaAfter;
    });
    return (await Promise.all(due)).includes(true);
  }

  /**
   * @param recipient number in its one spelling, or whatever stands for a number only the platform knows
   * @throws ApiError sms_throttled · sms_countdown with what is left of it · overloaded for an unknown browser while the
   * store is nearly full · StoreUnavailable
   */
  async reserve(recipient: AccountSubject, asker: SmsAsker): Promise<SmsReservation> {
    if (!asker.proven && !asker.own) this.#memory.refuseNewcomer();
    const hash = typedHash(this.#config, recipient);
    const countdown = keys.smsCountdown.key(hash);
    // A copied session has the same ticket, and would keep its owner waiting.
    const isByItself = asker.proven && asker.deviceId !== undefined;
    const visitor = isByItself ? typedHash(this.#config, `device ${asker.deviceId}`) : asker.visitor;
    if (!(await this.#store.set(keys.smsThrottle.key(visitor), "1", { ttl: secondMs, ifAbsent: true }))) {
      throw new ApiError("sms_throttled", { retryAfterMs: secondMs });
    }
    const lock = await this.#store.lock(countdown, heldMs);
    if (!lock) throw new ApiError("sms_countdown", { retryAfterMs: (await this.#store.ttl(countdown)) ?? secondMs });
    const counts = await Promise.all(
      this.#rows(recipient, asker).map(async (row) => ({
        ...row,
        ...(await this.#store.increment(row.key, row.ms, 1, row.max)),
      })),
    );
    const release = async (...backs: Row["back"][]): Promise<void> => {
      const rows = counts.filter(({ back, count, max }) => backs.includes(back) && count <= max);
      await Promise.all(rows.map(({ key, ms }) => this.#store.increment(key, ms, -1))).catch(ignoreStoreUnavailable);
    };
    const unlock = (): Promise<void> => lock.release().catch(ignoreStoreUnavailable);
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
   * The code is on its way: the countdown starts.
   * @param platformMinutes life of a code as the platform states it
   * @param providerMinutes of the countdown, where the phone provider sends the code
   * @returns the countdown in ms
   */
  async sent(
    { recipient }: Pick<SmsReservation, "recipient">,
    platformMinutes: number,
    providerMinutes?: number,
  ): Promise<number> {
    const [ttl] = await Promise.all([
      this.#startCountdown(recipient, providerMinutes ?? platformMinutes),
      this.#store.set(keys.smsLife.key(), String(platformMinutes), { ttl: dayMs }).catch(ignoreStoreUnavailable),
    ]);
    return ttl;
  }

  /**
   * The platform knows nobody by this number, which nobody may learn: the same countdown starts as if a code were on
   * its way. It costs nothing, so the codes of the site are not fewer for it.
   */
  async recordSimulatedSend(reservation: SmsReservation, providerMinutes?: number): Promise<number> {
    // Together: a simulated code should not take longer than one that was sent.
    const [minutes] = await Promise.all([providerMinutes ?? this.#lastStatedMinutes(), reservation.releaseCost()]);
    return this.#startCountdown(reservation.recipient, minutes);
  }

  async #lastStatedMinutes(): Promise<number> {
    return parseStored(Minutes, (await this.#store.get(keys.smsLife.key())) ?? "1") ?? 1;
  }

  async #startCountdown(recipient: AccountHash, minutes: number): Promise<number> {
    const ttl = minutes * minuteMs;
    await this.#store.set(keys.smsCountdown.key(recipient), "1", { ttl }).catch(ignoreStoreUnavailable);
    return ttl;
  }

  #rows(recipient: AccountSubject, asker: SmsAsker): Row[] {
    const { smsPerNumber } = this.#config.limits;
    const perDay = (hash: AccountHash, max: number): Row => ({
      key: keys.smsNumber.key(hash),
      ...{ ms: dayMs, max, captchaAfter: Infinity, back: "number" },
    });
    const { proven, own } = asker;
    return [
      ...this.#ceilings(asker),
      perDay(this.#numberOf(recipient, asker), smsPerNumber),
      // More browsers bring no more codes without end, and new ones use up nothing of those that the account knows.
      ...(proven && own
        ? [perDay(typedHash(this.#config, `account ${own} ${recipient}`), smsPerNumber * ownAccountTimes)]
        : []),
      ...this.#askedRows(asker),
    ];
  }

  #askedRows(asker: SmsAsker): Row[] {
    const { captchaAfterRequests, smsPerAddress } = this.#config.limits;
    return countedBy(asker).map(({ name, times }) => ({
      key: keys.smsAsked.key(name),
      ...{ ms: hourMs, max: smsPerAddress * times, captchaAfter: captchaAfterRequests * times },
      back: "outage",
    }));
  }

  #ceilings({ mobile, proven, ip }: SmsAsker): Row[] {
    const { smsOverall, smsPerCountry, smsPerPrefix, smsDayTimes, smsStrangersPercent } = this.#config.limits;
    const { captchaAfterRequests } = this.#config.limits;
    const row = (key: string, max: number, ceiling: Omit<SmsCeiling, "reachedBy">, back: Row["back"] = "cost"): Row => {
      const strangersMax = Math.floor((max * smsStrangersPercent) / 100);
      // The home market's numbers are most of the site's: their captchas go by address and prefix.
      const isNarrow =
        ceiling.ceiling === "prefix" || (ceiling.ceiling === "country" && ceiling.country !== homeCountry.code);
      const captchaAfter = isNarrow && !proven ? Math.max(captchaAfterRequests, strangersMax >> 1) : Infinity;
      return {
        ...{ key, ms: ceiling.period === "hour" ? hourMs : dayMs, captchaAfter, back },
        ...{ max: proven ? max : strangersMax, ceiling: { ...ceiling, strangersMax } },
      };
    };
    const overall = row(keys.smsOverall.key(), smsOverall, { ceiling: "overall", period: "hour" });
    if (!mobile) return [overall];
    const { country, countryDialingCode } = mobile;
    const prefix = prefixOf(mobile);
    const perCountry = country === homeCountry.code ? smsOverall : smsPerCountry;
    // No key of each /64: a /48 has 65,536 of them.
    const perAddress: Row = {
      key: keys.smsPrefix.key("hour", `${countryDialingCode} ${prefix} ${networkKey(ip) ?? addressKey(ip)}`),
      ...{ ms: hourMs, max: Math.ceil(smsPerPrefix / addressesPerPrefix), captchaAfter: Infinity, back: "number" },
    };
    return [
      overall,
      ...(proven ? [] : [perAddress]),
      ...(["hour", "day"] as const).flatMap((period) => {
        const times = period === "hour" ? 1 : smsDayTimes;
        const block = keys.smsPrefix.key(period, `${countryDialingCode} ${prefix}`);
        return [
          row(keys.smsCountry.key(period, country), perCountry * times, { ceiling: "country", period, country }),
          row(block, smsPerPrefix * times, { ceiling: "prefix", period, country, prefix }, "number"),
        ];
      }),
    ];
  }

  /** Strangers who use up the codes of a number for the day leave its owner's browser those it counts by itself. */
  #numberOf(recipient: AccountSubject, { proven, deviceId }: SmsAsker): AccountHash {
    return typedHash(this.#config, proven && deviceId !== undefined ? `device ${deviceId} ${recipient}` : recipient);
  }
}

/** Strangers' part, or all of it, is used up by the place that was just taken. */
function reachedCeiling({ count, max, ceiling }: Row & { readonly count: number }): SmsCeiling[] {
  if (!ceiling || count > max) return [];
  const { strangersMax, ...reached } = ceiling;
  if (count === strangersMax) return [{ ...reached, reachedBy: "strangers" }];
  return count === max ? [{ ...reached, reachedBy: "all" }] : [];
}

/** Who the codes an asker has had are counted by, and how many times an address's limits they have. */
function countedBy({ ip, deviceId, proven }: SmsAsker): { name: string; times: number }[] {
  const device = deviceId === undefined ? [] : [{ name: accountHash(`device ${deviceId}`), times: 1 }];
  if (proven) return device;
  const network = networkKey(ip);
  return [
    ...device,
    { name: addressKey(ip), times: 1 },
    ...(network === undefined ? [] : [{ name: network, times: networkTimes }]),
  ];
}
