import type { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import { ApiError } from "../api-error.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { AddressMinutes } from "../guard/address-minutes.ts";
import { lruMap } from "../lru-map.ts";
import { PlatformError } from "../platform/error.ts";
import { connections, Slots, slotLimitsFor } from "../platform/pools.ts";
import type { CallContext } from "../platform/types.ts";
import { type Picture, pictureFrom, readUpTo, sizeOf } from "./picture.ts";

/** Every picture of a lobby is smaller; a larger one goes through as it comes, kept by nobody. */
const largestKept = 512 * 1024;
const keptBytes = 32 * 1024 * 1024;
const freshMs = 10 * 60_000;
/** A path that leads to nothing is not asked for again for this long. */
const missingMs = 60_000;

/** Half of the connections for media; the other half is for pictures that no reader slows down. */
export const largePictureLimits = slotLimitsFor(connections.media / 2, { waiting: 0, waitMs: 0 });

/** The reader of a picture; a signed-in one is counted by account instead of by address. */
interface Client extends Pick<CallContext, "clientIp" | "signal"> {
  readonly owner?: AccountHash | undefined;
}

/** A picture too large to keep, on its way. */
export interface LargePicture {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

interface Entry {
  readonly picture: Picture;
  readonly filledAt: number;
}

/** One call of the platform and those who wait for it; without them it ends. */
interface Fill {
  readonly result: Promise<Picture | LargePicture>;
  readonly noneWaits: AbortController;
  waiting: number;
  /** Who comes from now on begins another. */
  forget(): void;
}

const isKept = (result: Picture | LargePicture): result is Picture => "bytes" in result;

/**
 * The platform's pictures, asked for once whoever shows them: kept in this process within a bound, held back when they
 * are none, and shown old while the platform fails (decision 056).
 */
export class Pictures {
  readonly #deps: Pick<Deps, "clock" | "platform">;
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: keptBytes,
    sizeCalculation: ({ picture }) => sizeOf(picture),
  });
  readonly #missing = lruMap<number>(10_000);
  readonly #fills = new Map<string, Fill>();
  readonly #asked: AddressMinutes;
  /** Large pictures on their way to their readers. */
  readonly #large = new Slots(largePictureLimits);

  constructor(deps: Pick<Deps, "clock" | "config" | "platform">) {
    this.#deps = deps;
    this.#asked = new AddressMinutes(deps.clock, deps.config.limits.requestsPerMinute);
  }

  /**
   * @param beforeAsking called before the platform is asked; may throw
   * @throws PlatformError `not_found`, `overloaded`, a fault of the platform with nothing older to show
   * @throws ApiError `too_many_requests` when the account, or the address of a guest, asks for too many that are not in memory
   */
  async get(path: string, client: Client, beforeAsking?: () => void): Promise<Picture | LargePicture> {
    const now = this.#deps.clock.now();
    const entry = this.#entries.get(path);
    if (entry && entry.filledAt + freshMs > now) return entry.picture;
    if ((this.#missing.get(path) ?? 0) > now) throw new PlatformError("not_found", false);
    try {
      if (!this.#fills.has(path)) beforeAsking?.();
      return await this.#ask(path, client);
    } catch (error) {
      if (entry && !(error instanceof PlatformError && error.code === "not_found")) return entry.picture;
      throw error;
    }
  }

  async #ask(path: string, client: Client): Promise<Picture | LargePicture> {
    const running = this.#fills.get(path);
    if (running) {
      const result = await this.#wait(running, client);
      // A stream has one reader: who began the call.
      return isKept(result) ? result : this.#admit(await this.#load(path, this.#counted(client)), client);
    }
    const fill = this.#begin(path, client);
    try {
      return await this.#admit(await this.#wait(fill, client), client);
    } catch (error) {
      // The rest of the answer is discarded.
      fill.result.then((result) => isKept(result) || result.body.destroy()).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Lets a large picture through while there is a place for it, which it holds until its reader has it.
   * @throws PlatformError `overloaded`
   */
  async #admit(result: Picture | LargePicture, client: Client): Promise<Picture | LargePicture> {
    if (isKept(result)) return result;
    try {
      return await this.#large.run(client, async () => result);
    } catch (error) {
      result.body.destroy();
      throw error;
    }
  }

  #begin(path: string, asker: Client): Fill {
    const { clientIp } = this.#counted(asker);
    const noneWaits = new AbortController();
    const forget = (): void => {
      if (this.#fills.get(path) === fill) this.#fills.delete(path);
    };
    const client = { ...(clientIp !== undefined && { clientIp }), signal: noneWaits.signal };
    const fill: Fill = { result: this.#load(path, client).finally(forget), noneWaits, waiting: 0, forget };
    this.#fills.set(path, fill);
    return fill;
  }

  /** Waits as long as the client does; the last one who leaves ends the call. */
  async #wait(fill: Fill, { signal }: Client): Promise<Picture | LargePicture> {
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = (): void => {
      fill.waiting -= 1;
      if (fill.waiting === 0) {
        // First, or whoever comes before the call has heard of its end would be told of it.
        fill.forget();
        fill.noneWaits.abort();
      }
      reject(new PlatformError("platform_timeout", false));
    };
    fill.waiting += 1;
    if (signal?.aborted) leave();
    else signal?.addEventListener("abort", leave, { once: true });
    try {
      return await Promise.race([fill.result, left]);
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  #counted(client: Client): Client {
    const retryAfterMs = this.#asked.count(client.clientIp ?? "", client.owner);
    if (retryAfterMs !== undefined) throw new ApiError("too_many_requests", { retryAfterMs });
    return client;
  }

  async #load(path: string, client: Client): Promise<Picture | LargePicture> {
    const { clock, platform } = this.#deps;
    try {
      const { headers, body, status } = await platform.media(path, { accept: "image/*" }, client);
      if (status !== 200 || !body || headers["content-encoding"] !== undefined) {
        body?.destroy();
        throw noPicture(status);
      }
      if (Number(headers["content-length"] ?? 0) > largestKept) return { headers, body };
      client.signal?.addEventListener("abort", () => body.destroy(), { once: true });
      const bytes = await readUpTo(body, largestKept);
      if (!bytes) return { headers, body };
      const picture = await pictureFrom(bytes);
      if (!picture) throw noPicture(status);
      this.#entries.set(path, { picture, filledAt: clock.now() });
      return picture;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw new PlatformError("platform_unreachable", true, { cause: error });
      if (error.fault || error.details.httpStatus === undefined) throw error;
      this.#entries.delete(path);
      this.#missing.set(path, clock.now() + missingMs);
      throw new PlatformError("not_found", false);
    }
  }
}

/** An answer, and none that may stand on a page. */
const noPicture = (httpStatus: number): PlatformError => new PlatformError("not_found", false, { httpStatus });
