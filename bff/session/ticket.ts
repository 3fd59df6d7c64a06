import { hash, randomBytes } from "node:crypto";
import { copyString } from "../copy-string.ts";
import { lruMap } from "../lru-map.ts";

/** The two halves of the `sid` cookie: the id finds the record, the secret opens it. */
export interface TicketParts {
  readonly idHash: string;
  readonly secret: Buffer;
}

const idBytes = 16;
const secretBytes = 32;
/**
 * The last character of the secret carries four bits of it. Only those that end in two zeros are written by an encoder
 * (RFC 4648 section 3.5): else four spellings of a cookie would open one session.
 */
const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/;

const hashOf = (id: string): string => hash("sha256", id, "base64url");

/** A fresh ticket of 128 + 256 random bits; `cookie` is the only place its id and secret ever exist together. */
export function mintTicket(): TicketParts & { cookie: string } {
  const id = randomBytes(idBytes).toString("base64url");
  const secret = randomBytes(secretBytes);
  return { idHash: hashOf(id), secret, cookie: `${id}.${secret.toString("base64url")}` };
}

/** The ticket of a cookie under a fresh secret: the same id finds its record, the old secret opens it no more. */
export function renewTicket(cookie: string): TicketParts & { cookie: string } {
  const [id = ""] = cookie.split(".", 1);
  const secret = randomBytes(secretBytes);
  return { idHash: hashOf(id), secret, cookie: `${id}.${secret.toString("base64url")}` };
}

/** Tickets of the cookies that were read last: players send theirs with every request. */
const parsed = lruMap<TicketParts>(20_000);

/** The general limit and the session check read the same cookie one after the other. */
let last: { readonly cookie: string; readonly parts: TicketParts } | undefined;

/** Null for anything that cannot be one of ours. */
export function parseTicket(cookie: string | undefined): TicketParts | null {
  if (cookie === undefined) return null;
  if (last?.cookie === cookie) return last.parts;
  let parts: TicketParts | null | undefined = parsed.get(cookie);
  if (!parts) {
    parts = partsOf(cookie);
    if (!parts) return null;
    parsed.set(copyString(cookie), parts);
  }
  last = { cookie, parts };
  return parts;
}

function partsOf(cookie: string): TicketParts | null {
  const [, id, text] = shape.exec(cookie) ?? [];
  if (!id || !text) return null;
  // Not cut out of Node's pool: 32 bytes that are cached would keep all of its 64 kB.
  const secret = Buffer.alloc(secretBytes);
  secret.write(text, "base64url");
  return { idHash: hashOf(id), secret };
}
