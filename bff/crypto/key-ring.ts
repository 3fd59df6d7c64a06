import { readFileSync, statSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { logEvent } from "../log/events.ts";
import { keyName, parseKeys } from "./sealing.ts";

/**
 * A key opens from the moment it is read and seals only when its file is this old: by then every instance has it, or a
 * session sealed here would be a sign-out there. Longer than a secret takes to reach all nodes of a cluster (90 s).
 */
export const settleMs = 120_000;
const lookEveryMs = 1_000;

export interface KeyRingOptions {
  /** One key per line in base64, the newest first. */
  readonly file: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/**
 * The keys of a file that may change while we run (promise "Faults" 8). A file that cannot be used changes nothing but
 * the log. Polled, because a mounted secret is swapped by a symbolic link, which causes no file event; by hand, because
 * `watchFile` takes its first look some time after it was called, and misses what changed until then.
 */
export class KeyRing {
  readonly #options: KeyRingOptions;
  readonly #looking: NodeJS.Timeout;
  #seen: string;
  #keys: readonly Buffer[] = [];
  #settledAt = 0;

  /** @throws Error when the file cannot be read or holds no usable key */
  constructor(options: KeyRingOptions) {
    this.#options = options;
    this.#seen = this.#stamp();
    this.#read();
    this.#looking = setInterval(() => this.#look(), lookEveryMs).unref();
  }

  /** All keys; the one to seal with is the first. */
  get keys(): readonly Buffer[] {
    const [newest, before, ...rest] = this.#keys;
    if (!newest || !before || this.#options.clock.now() >= this.#settledAt) return this.#keys;
    return [before, newest, ...rest];
  }

  close(): void {
    clearInterval(this.#looking);
  }

  #look(): void {
    const seen = this.#stamp();
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#reload();
  }

  /** What tells one state of the file from another, one that cannot be looked at included: a timer asks. */
  #stamp(): string {
    try {
      const { ino, size, mtimeMs, ctimeMs } = statSync(this.#options.file);
      return [ino, size, mtimeMs, ctimeMs].join();
    } catch (error) {
      return String(error);
    }
  }

  #reload(): void {
    const { log } = this.#options;
    try {
      if (!this.#read()) return;
      logEvent(log, "session_keys_changed", { keys: this.#keys.map(keyName) });
    } catch (error) {
      logEvent(log, "session_keys_refused", { reason: error instanceof Error ? error.message : String(error) });
    }
  }

  /** @returns whether the keys are others than before */
  #read(): boolean {
    const { file } = this.#options;
    const { keys, faults } = parseKeys(readFileSync(file, "utf8"));
    if (faults.length > 0 || keys.length === 0) throw new Error(faults.join("; ") || "it holds no key");
    this.#settledAt = statSync(file).mtimeMs + settleMs;
    const before = this.#keys.map(keyName).join();
    this.#keys = keys;
    return keys.map(keyName).join() !== before;
  }
}

/** The configuration with the key ring as its file says at each moment; as it was, when the keys come from elsewhere. */
export function withLiveKeys(
  config: Config,
  clock: Clock,
  log: FastifyBaseLogger,
): { readonly config: Config; close(): void } {
  if (!config.sessionKeysFile) return { config, close: () => undefined };
  const ring = new KeyRing({ file: config.sessionKeysFile, clock, log });
  const live: Config = {
    ...config,
    get sessionKeys() {
      return ring.keys;
    },
  };
  return { config: live, close: () => ring.close() };
}
