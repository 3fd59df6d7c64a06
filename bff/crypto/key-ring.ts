import { readFileSync, statSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { logEvent } from "../log/events.ts";
import { keyName, parseKeys } from "./sealing.ts";

/** Age of the key file after which a new key seals. A cluster takes up to 90 s to copy a secret to all nodes. */
export const settleMs = 120_000;
const pollMs = 1_000;

interface KeyRingOptions {
  readonly file: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/**
 * Reads session keys, newest first, from a file that may change at runtime (promise "Faults" 8). An unusable file is
 * logged and the previous keys stay. The file is polled, because replacing the symbolic link of a mounted secret causes
 * no file event. `watchFile` misses changes made before its first stat.
 */
export class KeyRing {
  readonly #options: KeyRingOptions;
  readonly #timer: NodeJS.Timeout;
  #stamp: string;
  #keys: readonly Buffer[] = [];
  #settledAt = 0;

  /** @throws Error when the file is unreadable or contains no usable key */
  constructor(options: KeyRingOptions) {
    this.#options = options;
    this.#stamp = this.#readStamp();
    this.#read();
    this.#timer = setInterval(() => this.#poll(), pollMs).unref();
  }

  /** All keys; the first one seals. */
  get keys(): readonly Buffer[] {
    const [newest, previous, ...rest] = this.#keys;
    if (!newest || !previous || this.#options.clock.now() >= this.#settledAt) return this.#keys;
    return [previous, newest, ...rest];
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #poll(): void {
    const stamp = this.#readStamp();
    if (stamp === this.#stamp) return;
    this.#stamp = stamp;
    const { log } = this.#options;
    try {
      if (this.#read()) logEvent(log, "session_keys_changed", { keys: this.#keys.map(keyName) });
    } catch (error) {
      logEvent(log, "session_keys_refused", { reason: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Identifies the file's current state. Errors are a state too, because throwing in a timer would end the process. */
  #readStamp(): string {
    try {
      const { ino, size, mtimeMs, ctimeMs } = statSync(this.#options.file);
      return [ino, size, mtimeMs, ctimeMs].join();
    } catch (error) {
      return String(error);
    }
  }

  /** Returns whether the keys have changed. */
  #read(): boolean {
    const { file } = this.#options;
    const { keys, faults } = parseKeys(readFileSync(file, "utf8"));
    if (faults.length > 0 || keys.length === 0) throw new Error(faults.join("; ") || "it contains no key");
    this.#settledAt = statSync(file).mtimeMs + settleMs;
    const previous = this.#keys.map(keyName).join();
    this.#keys = keys;
    return keys.map(keyName).join() !== previous;
  }
}

/** Returns the configuration with keys read live from its key file, or unchanged if the keys come from elsewhere. */
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
