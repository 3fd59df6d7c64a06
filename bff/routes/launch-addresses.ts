import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Launch } from "../../shared/contracts/launch.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";

/**
 * The address a game returns to: a path of ours, whatever was asked for (promises, edges).
 * @param path `/…`; anything that would leave our origin becomes `/`
 */
export function backUrl(publicUrl: URL, path: string): string {
  const url = URL.canParse(path, publicUrl.href) ? new URL(path, publicUrl) : publicUrl;
  return (url.origin === publicUrl.origin ? url : new URL("/", publicUrl)).href;
}

/**
 * Decides what a browser does with a launch address of the platform: a relative one gets a base of the site. Framing
 * follows the frame-src of our CSP. Games of a real platform open on hosts nobody can list beforehand: every other https
 * address opens a window, which can neither read nor steer the page.
 * @param launchBases prefixes from the platform's status
 * @param onUnlisted called with the origin of a window that neither configuration nor platform names
 * @throws PlatformError platform_bad_answer for any other address
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
  // A name before the host is there to be taken for one.
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

const mostHosts = 1_000;

/** The same with a log line for each host an operator may want to add to FRAME_HOSTS, once for each. */
export function gameAddresses({ config, log }: Pick<Deps, "config" | "log">) {
  const logged = new LRUCache<string, true>({ max: mostHosts });
  const onUnlisted = (host: string): void => {
    if (!logged.get(host)) logEvent(log, "game_host_unlisted", { host });
    logged.set(host, true);
  };
  return (rawAddress: string, launchBases: readonly string[]): Launch =>
    gameAddress(rawAddress, config, launchBases, onUnlisted);
}

interface Tap<T> {
  readonly answer: Promise<T>;
  /** Epoch ms; undefined while the call is under way. */
  answeredAt: number | undefined;
}

/** A tap this soon after the answer is the same tap. */
const sameTapMs = 2_000;

/**
 * One platform call per tap: a launch opens a round, and a second call for the same finger is refused (#734, protocol
 * section 0). Everybody who taps while the call is under way gets its answer, also when those before have left: a launch
 * is not idempotent, so the pipeline sees it to its end.
 */
export function createTaps<T>(clock: Clock) {
  const taps = new Map<string, Tap<T>>();

  function start(key: string, call: () => Promise<T>): Tap<T> {
    const tap: Tap<T> = { answer: call(), answeredAt: undefined };
    const forget = () => {
      if (taps.get(key) === tap) taps.delete(key);
    };
    async function settle(): Promise<void> {
      try {
        await tap.answer;
        tap.answeredAt = clock.now();
        setTimeout(forget, sameTapMs).unref();
      } catch {
        forget();
      }
    }
    settle().catch(() => undefined);
    taps.set(key, tap);
    return tap;
  }

  /** @param key undefined: nobody to tell apart, each tap is its own */
  return async (key: string | undefined, call: () => Promise<T>): Promise<T> => {
    if (key === undefined) return call();
    const previous = taps.get(key);
    const isSame = previous && (previous.answeredAt === undefined || clock.now() - previous.answeredAt < sameTapMs);
    return (isSame ? previous : start(key, call)).answer;
  };
}

/**
 * Whose finger it is, and what it opens.
 * @param target everything the launch is told: another room, or another way back, is another tap
 * @returns undefined for a guest nothing tells apart from other guests of the same address
 */
export function tapKey({ caller, language }: FastifyRequest, mode: string, target: object): string | undefined {
  const who = caller.ticket?.idHash ?? caller.deviceId;
  return who === undefined ? undefined : JSON.stringify([who, mode, language, target]);
}
