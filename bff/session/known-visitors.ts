import { LRUCache } from "lru-cache";
import { ownText } from "../own-text.ts";
import type { Ticket } from "./contract.ts";
import type { Cookies } from "./cookies.ts";
import type { CachedSession } from "./session-cache.ts";
import type { Sessions } from "./sessions.ts";
import { knownDeviceId } from "./visitors.ts";

const maxEntries = 20_000;
/** Room for our own cookies and a few more; who sends more is read each time, so that nobody can fill the memory. */
const longestHeader = 512;

/** What a Cookie header says about who sends it. */
export interface Visitor {
  readonly deviceId: string | undefined;
  readonly ticket: Ticket | undefined;
}

interface Known {
  readonly deviceId: string | undefined;
  /** Of the `sid` cookie. */
  readonly kept: CachedSession;
}

interface KnownVisitorsOptions {
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  /** Reads a Cookie header. */
  readonly parse: (header: string) => Readonly<Record<string, string | undefined>>;
}

/**
 * Who sends a request, where memory knows. A browser sends the same header with each of its requests, so the whole header
 * leads to the session: one look-up instead of parsing it and looking up its ticket, the session and when that was used
 * last, each in memory that is cold among a thousand players.
 */
export class KnownVisitors {
  readonly #sessions: Sessions;
  readonly #parse: KnownVisitorsOptions["parse"];
  readonly #names: { readonly sid: string; readonly device: string };
  readonly #known = new LRUCache<string, Known>({ max: maxEntries });

  constructor({ sessions, cookies, parse }: KnownVisitorsOptions) {
    this.#sessions = sessions;
    this.#parse = parse;
    this.#names = { sid: cookies.wireName("sid"), device: cookies.wireName("device") };
  }

  /** @returns undefined where the store has to be asked: the header names a session that is not kept here */
  find(header: string): Visitor | undefined {
    const known = this.#known.get(header);
    if (known?.kept.ticket) return this.#withTicket(known);
    const carried = this.#parse(header);
    const sid = carried[this.#names.sid];
    const deviceId = knownDeviceId(carried[this.#names.device]);
    if (sid === undefined) return { deviceId, ticket: undefined };
    const kept = this.#sessions.findCached(sid);
    if (!kept) return undefined;
    const found = { deviceId: deviceId && ownText(deviceId), kept };
    if (header.length <= longestHeader) this.#known.set(ownText(header), found);
    return this.#withTicket(found);
  }

  #withTicket({ deviceId, kept }: Known): Visitor | undefined {
    const ticket = this.#sessions.ticketOf(kept);
    return ticket && { deviceId, ticket };
  }
}
