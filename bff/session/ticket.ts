import { hash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { ownText } from "../own-text.ts";

/** The two halves of the `sid` cookie: the id finds the record, the secret opens it. */
export interface TicketParts {
  readonly idHash: string;
  readonly secret: Buffer;
}

const idBytes = 16;
const secretBytes = 32;
const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Cookies are read again with each request of their browser; hashing the id is most of reading one. */
const mostRead = 20_000;
const read = new LRUCache<string, TicketParts>({ max: mostRead });

const hashOf = (id: string): string => hash("sha256", id, "base64url");

/** A fresh ticket of 128 + 256 random bits; `cookie` is the only place its id and secret ever exist together. */
export function mintTicket(): TicketParts & { cookie: string } {
  const id = randomBytes(idBytes).toString("base64url");
  const secret = randomBytes(secretBytes);
  return { idHash: hashOf(id), secret, cookie: `${id}.${secret.toString("base64url")}` };
}

/** In memory of their own: 32 bytes cut out of Node's pool and kept for hours would keep its 64 kB, too. */
function ownBytes(secret: string): Buffer {
  const bytes = Buffer.alloc(secretBytes);
  bytes.write(secret, "base64url");
  return bytes;
}

/** Null for anything that cannot be one of ours. */
export function parseTicket(cookie: string | undefined): TicketParts | null {
  if (cookie === undefined) return null;
  const cached = read.get(cookie);
  if (cached) return cached;
  const [, id, secret] = shape.exec(cookie) ?? [];
  if (!id || !secret) return null;
  const parts: TicketParts = { idHash: hashOf(id), secret: ownBytes(secret) };
  read.set(ownText(cookie), parts);
  return parts;
}
