import { hash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { copyString, LruMap } from "../lru-map.ts";

const dayMs = 86_400_000;

export type CookieName = "sid" | "remember" | "device" | "captcha" | "captchaSms" | "proven" | "proof";

/** Every cookie that the gateway sets. Without `maxAgeMs`, a cookie expires with the browser session. */
const cookies: Readonly<Record<CookieName, { readonly maxAgeMs?: number }>> = {
  sid: {},
  /** Token for "remember me". Expires one day after the password was typed, regardless of use. */
  remember: { maxAgeMs: dayMs },
  /** UUID of this browser, sent upstream as loginDeviceId. */
  device: { maxAgeMs: 365 * dayMs },
  /** The visitor's last captcha image, sealed: `captcha` for forms, `captchaSms` for SMS codes. */
  captcha: { maxAgeMs: 5 * 60_000 },
  captchaSms: { maxAgeMs: 5 * 60_000 },
  /** Proofs that this browser has signed in to accounts before. */
  proven: { maxAgeMs: 365 * dayMs },
  /** Binds proofs and pending sign-ins to this browser: the session's record has the value's hash (decision 069). */
  proof: {},
};

/** Reads and sets cookies with the names and attributes that PUBLIC_URL requires. */
export class Cookies {
  readonly #attributes: { path: "/"; httpOnly: true; sameSite: "lax"; secure: boolean };
  /** Names as sent. `__Host-` binds a cookie to this host and to HTTPS; browsers reject the prefix on plain HTTP. */
  readonly wireNames: Readonly<Record<CookieName, string>>;

  constructor(publicUrl: URL) {
    const secure = publicUrl.protocol === "https:";
    this.#attributes = { path: "/", httpOnly: true, sameSite: "lax", secure };
    const names = Object.keys(cookies) as CookieName[];
    const wireNames = names.map((name) => [name, secure ? `__Host-${name}` : name]);
    this.wireNames = Object.fromEntries(wireNames) as Record<CookieName, string>;
  }

  /** Returns the first cookie of a name, undecoded, from a header as browsers write it (RFC 6265 section 4.2.1). */
  read({ headers: { cookie } }: Pick<FastifyRequest, "headers">, name: CookieName): string | undefined {
    if (cookie === undefined) return undefined;
    const wireName = this.wireNames[name];
    for (let at = cookie.indexOf(wireName); at >= 0; at = cookie.indexOf(wireName, at + 1)) {
      const end = at + wireName.length;
      // A cookie starts at the beginning of the header, or after a semicolon and an optional space.
      const before = at === 0 ? semicolon : cookie.charCodeAt(at - 1);
      const isStart = before === semicolon || (before === space && cookie.charCodeAt(at - 2) === semicolon);
      if (!isStart || cookie.charCodeAt(end) !== equals) continue;
      const next = cookie.indexOf(";", end);
      return cookie.slice(end + 1, next < 0 ? undefined : next);
    }
    return undefined;
  }

  /** Sets a cookie. @param restMs lifetime in the browser, if shorter than `maxAgeMs` */
  set(reply: FastifyReply, name: CookieName, value: string, restMs?: number): void {
    const maxAgeMs = restMs ?? cookies[name].maxAgeMs;
    const maxAge = maxAgeMs === undefined ? {} : { maxAge: Math.floor(maxAgeMs / 1000) };
    reply.setCookie(this.wireNames[name], value, { ...this.#attributes, ...maxAge });
  }

  clear(reply: FastifyReply, name: CookieName): void {
    reply.clearCookie(this.wireNames[name], this.#attributes);
  }
}

const [equals, semicolon, space] = [61, 59, 32];

/** The two parts of a `sid` cookie: the id finds the record, the secret decrypts it. */
export interface TicketParts {
  readonly idHash: string;
  readonly secret: Buffer;
}

const secretBytes = 32;
/**
 * The secret's last character encodes four bits and two padding bits, which must be 0 (RFC 4648 section 3.5). Otherwise
 * four spellings of a cookie would open one session.
 */
const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/;

/** Hash under which a ticket id or cookie value is stored. */
export const hashOf = (value: string): string => hash("sha256", value, "base64url");

/** Creates a ticket of 128 + 256 random bits. Only `cookie` contains both id and secret. */
export const mintTicket = () => ticketWithId(randomBytes(16).toString("base64url"));

/** Returns a ticket with the same id and a new secret: the old secret no longer opens the record. */
export const renewTicket = (cookie: string) => ticketWithId(cookie.slice(0, cookie.indexOf(".")));

function ticketWithId(id: string): TicketParts & { cookie: string } {
  const secret = randomBytes(secretBytes);
  return { idHash: hashOf(id), secret, cookie: `${id}.${secret.toString("base64url")}` };
}

/** Recently parsed tickets: players send theirs with every request. */
const parsed = new LruMap<TicketParts>(20_000);

/** The last parsed cookie. The general limit and the session check both parse a request's cookie. */
let last: { readonly cookie: string; readonly parts: TicketParts } | undefined;

/** Parses a `sid` cookie. Returns null if the cookie is not a ticket. */
export function parseTicket(cookie: string | undefined): TicketParts | null {
  if (cookie === undefined) return null;
  if (last?.cookie === cookie) return last.parts;
  let parts = parsed.get(cookie);
  if (!parts) {
    const [, id, text] = shape.exec(cookie) ?? [];
    if (!id || !text) return null;
    // `alloc` does not use Node's buffer pool: a cached 32-byte slice would retain the complete pool.
    const secret = Buffer.alloc(secretBytes);
    secret.write(text, "base64url");
    parts = { idHash: hashOf(id), secret };
    parsed.set(copyString(cookie), parts);
  }
  last = { cookie, parts };
  return parts;
}
