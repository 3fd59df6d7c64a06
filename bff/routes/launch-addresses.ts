import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Launch } from "../../shared/contracts/launch.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";

/** Returns the URL that a game returns to. A path that leaves our origin becomes `/`. */
export function backUrl(publicUrl: URL, path: string): string {
  const url = URL.canParse(path, publicUrl.href) ? new URL(path, publicUrl) : publicUrl;
  return (url.origin === publicUrl.origin ? url : new URL("/", publicUrl)).href;
}

/**
 * Decides how a browser opens a launch URL of the platform. Origins in FRAME_HOSTS and the sandbox open in a frame.
 * Other https URLs, and http URLs that the platform lists, open in a window, which cannot access the page.
 * @param onUnlisted called with the origin of a window that neither configuration nor platform lists
 * @throws PlatformError platform_bad_answer for any other URL
 */
export function gameAddress(
  rawAddress: string,
  { sandboxPublicUrl, frameHosts }: Pick<Config, "sandboxPublicUrl" | "frameHosts">,
  launchBases: readonly string[],
  onUnlisted: (origin: string) => void,
): Launch {
  const bases = launchBases.filter((base) => URL.canParse(base));
  const base = bases[Math.floor(Math.random() * bases.length)] ?? sandboxPublicUrl?.href;
  const text =
    rawAddress.startsWith("/") && base !== undefined ? `${base.replace(/\/$/, "")}${rawAddress}` : rawAddress;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Credentials can disguise the host of a URL.
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new PlatformError("platform_bad_answer", true);
  }
  if (url.origin === sandboxPublicUrl?.origin || frameHosts.includes(url.origin)) {
    return { url: url.href, mode: "frame" };
  }
  const isListed = bases.some((allowed) => new URL(allowed).origin === url.origin);
  if (!isListed && url.protocol !== "https:") throw new PlatformError("platform_bad_answer", true);
  if (!isListed) onUnlisted(url.origin);
  return { url: url.href, mode: "window" };
}

/** Wraps `gameAddress` to log each unlisted host once, for operators who may add it to FRAME_HOSTS. */
export function createGameAddress({ config, log }: Pick<Deps, "config" | "log">) {
  const logged = new LRUCache<string, true>({ max: 1_000 });
  const onUnlisted = (host: string): void => {
    if (!logged.get(host)) logEvent(log, "game_host_unlisted", { host });
    logged.set(host, true);
  };
  return (address: string, launchBases: readonly string[]) => gameAddress(address, config, launchBases, onUnlisted);
}

interface Tap<T> {
  readonly answer: Promise<T>;
  /** Epoch ms of the response. Undefined while the call is in flight. */
  answeredAt: number | undefined;
}

/** A tap within this time after the response is a duplicate. */
const sameTapMs = 2_000;

/** Returns a function that dedupes taps: the platform refuses a second launch for a tap (#734, protocol section 0). */
export function createTapDeduplication<T>(clock: Clock) {
  const taps = new Map<string, Tap<T>>();

  function start(key: string, call: () => Promise<T>): Tap<T> {
    const tap: Tap<T> = { answer: call(), answeredAt: undefined };
    const forget = () => {
      if (taps.get(key) === tap) taps.delete(key);
    };
    const onAnswer = () => {
      tap.answeredAt = clock.now();
      setTimeout(forget, sameTapMs).unref();
    };
    tap.answer.then(onAnswer, forget).catch(() => undefined);
    taps.set(key, tap);
    return tap;
  }

  /** Returns the result of the tap's call. @param key undefined for callers that cannot be distinguished */
  return async (key: string | undefined, call: () => Promise<T>): Promise<T> => {
    if (key === undefined) return call();
    const previous = taps.get(key);
    const isSame = previous && (previous.answeredAt === undefined || clock.now() - previous.answeredAt < sameTapMs);
    return (isSame ? previous : start(key, call)).answer;
  };
}

/** Returns the dedupe key of a launch. Undefined without a ticket or device id. */
export function tapKey({ caller, language }: FastifyRequest, mode: string, target: object): string | undefined {
  const who = caller.ticket?.idHash ?? caller.deviceId;
  return who === undefined ? undefined : JSON.stringify([who, mode, language, target]);
}
