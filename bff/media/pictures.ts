import type { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import { ApiError } from "../api-error.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { AddressMinutes } from "../guard/address-minutes.ts";
import { LruMap } from "../lru-map.ts";
import { PlatformError } from "../platform/error.ts";
import { connections, Slots, slotLimitsFor } from "../platform/pools.ts";
import type { CallContext } from "../platform/types.ts";
import { type Picture, pictureFrom, readUpTo, sizeOf } from "./picture.ts";

/** Maximum size of a cached image. Larger images are streamed. Lobby images are usually smaller. */
const maxCachedPictureBytes = 512 * 1024;
const maxCacheBytes = 32 * 1024 * 1024;
const freshMs = 10 * 60_000;
/** TTL of a cached 404. */
const missingMs = 60_000;

/** Half of the media connections, so that slow readers of large images cannot block the other half. */
export const largePictureLimits = slotLimitsFor(connections.media / 2, { waiting: 0, waitMs: 0 });

/** The client that requests an image. Signed-in clients are counted by account, others by address. */
interface Client extends Pick<CallContext, "clientIp" | "signal"> {
  readonly owner?: AccountHash | undefined;
}

interface LargePicture {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** A platform call with the number of requests that wait for it. The call is aborted when none is left. */
interface Fill {
  readonly result: Promise<Picture | LargePicture>;
  readonly abort: AbortController;
  waiting: number;
  remove(): void;
}

const isCacheable = (result: Picture | LargePicture): result is Picture => "bytes" in result;

/** Caches the platform's images, and serves stale ones while the platform fails (decision 056). */
export class Pictures {
  readonly #deps: Pick<Deps, "clock" | "platform">;
  readonly #entries = new LRUCache<string, { picture: Picture; filledAt: number }>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ picture }) => sizeOf(picture),
  });
  readonly #missing = new LruMap<number>(10_000);
  readonly #fills = new Map<string, Fill>();
  readonly #requestCounts: AddressMinutes;
  /** Slots for large images that are being streamed. */
  readonly #large = new Slots(largePictureLimits);

  constructor(deps: Pick<Deps, "clock" | "config" | "platform">) {
    this.#deps = deps;
    this.#requestCounts = new AddressMinutes(deps.clock, deps.config.limits.requestsPerMinute);
  }

  /**
   * Returns an image from memory or from the platform.
   * @param beforeCall called before a call that no other request has started; may throw
   * @throws PlatformError `not_found` · without a stale image PlatformError `overloaded` or a fault, or ApiError
   * `too_many_requests`
   */
  async get(path: string, client: Client, beforeCall?: () => void): Promise<Picture | LargePicture> {
    const now = this.#deps.clock.now();
    const entry = this.#entries.get(path);
    if (entry && entry.filledAt + freshMs > now) return entry.picture;
    if ((this.#missing.get(path) ?? 0) > now) throw new PlatformError("not_found", false);
    try {
      if (!this.#fills.has(path)) beforeCall?.();
      return await this.#request(path, client);
    } catch (error) {
      if (entry && !(error instanceof PlatformError && error.code === "not_found")) return entry.picture;
      throw error;
    }
  }

  async #request(path: string, client: Client): Promise<Picture | LargePicture> {
    const running = this.#fills.get(path);
    if (running) {
      const result = await this.#wait(running, client);
      // Only the client that started the call can read its stream, so this client makes its own call.
      return isCacheable(result) ? result : this.#admit(await this.#load(path, this.#counted(client)), client);
    }
    const fill = this.#startFill(path, client);
    try {
      return await this.#admit(await this.#wait(fill, client), client);
    } catch (error) {
      // The body of a response without a reader is discarded.
      fill.result.then((result) => isCacheable(result) || result.body.destroy()).catch(() => undefined);
      throw error;
    }
  }

  /** Takes a slot for a large image until its stream closes. @throws PlatformError `overloaded` */
  async #admit(result: Picture | LargePicture, client: Client): Promise<Picture | LargePicture> {
    if (isCacheable(result)) return result;
    try {
      return await this.#large.run(client, async () => result);
    } catch (error) {
      result.body.destroy();
      throw error;
    }
  }

  #startFill(path: string, requester: Client): Fill {
    const { clientIp } = this.#counted(requester);
    const abort = new AbortController();
    const remove = (): void => {
      if (this.#fills.get(path) === fill) this.#fills.delete(path);
    };
    const client = { ...(clientIp !== undefined && { clientIp }), signal: abort.signal };
    const fill: Fill = { result: this.#load(path, client).finally(remove), abort, waiting: 0, remove };
    this.#fills.set(path, fill);
    return fill;
  }

  /** Waits for the fill, or until the client disconnects. The last disconnect aborts the call. */
  async #wait(fill: Fill, { signal }: Client): Promise<Picture | LargePicture> {
    const { promise: disconnected, reject } = Promise.withResolvers<never>();
    const onDisconnect = (): void => {
      fill.waiting -= 1;
      if (fill.waiting === 0) {
        // The fill is removed first, so that new requests do not join the aborted call.
        fill.remove();
        fill.abort.abort();
      }
      reject(new PlatformError("platform_timeout", false));
    };
    fill.waiting += 1;
    if (signal?.aborted) onDisconnect();
    else signal?.addEventListener("abort", onDisconnect, { once: true });
    try {
      return await Promise.race([fill.result, disconnected]);
    } finally {
      signal?.removeEventListener("abort", onDisconnect);
    }
  }

  /** Counts a platform call of the client. @throws ApiError `too_many_requests` */
  #counted(client: Client): Client {
    const retryAfterMs = this.#requestCounts.count(client.clientIp ?? "", client.owner);
    if (retryAfterMs !== undefined) throw new ApiError("too_many_requests", { retryAfterMs });
    return client;
  }

  async #load(path: string, client: Client): Promise<Picture | LargePicture> {
    const { clock, platform } = this.#deps;
    try {
      const { headers, body, status } = await platform.media(path, { accept: "image/*" }, client);
      if (status !== 200 || !body || headers["content-encoding"] !== undefined) {
        body?.destroy();
        throw notPicture(status);
      }
      if (Number(headers["content-length"] ?? 0) > maxCachedPictureBytes) return { headers, body };
      client.signal?.addEventListener("abort", () => body.destroy(), { once: true });
      const bytes = await readUpTo(body, maxCachedPictureBytes);
      if (!bytes) return { headers, body };
      const picture = await pictureFrom(bytes);
      if (!picture) throw notPicture(status);
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

const notPicture = (httpStatus: number): PlatformError => new PlatformError("not_found", false, { httpStatus });
