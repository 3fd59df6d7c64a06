import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** Sealed form: version (1) · key id (4) · nonce (12) · tag (16) · ciphertext. */
const version = 1;
const nonceAt = 5;
const tagAt = 17;
const bodyAt = 33;

/** Opens and seals for one ticket; what it holds never leaves it. */
export interface Sealer {
  seal(plain: Buffer): Buffer;
  /** Null when it was not sealed for this ticket, or with a key that has left the ring. */
  open(sealed: Buffer): Buffer | null;
  /** Whether the key that a value was sealed with is in the ring now. */
  hasKeyOf(sealed: Buffer): boolean;
}

/**
 * AES-256-GCM under a key made of a key of ours and the ticket's secret: neither a dump of the store nor the
 * configuration alone opens anything (decision 002). The first key of the ring seals, all open.
 * @param keys 32-byte keys, newest first
 * @param owner what the sealed value belongs to, e.g. the hash of the ticket id: it opens nowhere else
 */
export function createSealer(keys: readonly Buffer[], secret: Buffer, owner: string): Sealer {
  const [first] = keys;
  if (!first) throw new TypeError("no session key");
  const keyOf = (sealed: Buffer): Buffer | undefined => {
    if (sealed.length < bodyAt || sealed[0] !== version) return undefined;
    const id = sealed.subarray(1, nonceAt);
    return keys.find((candidate) => keyId(candidate).equals(id));
  };
  const derive = (key: Buffer): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync("sha256", keyObjectOf(key), secret, "adda ticket 1", 32)));
  return {
    seal(plain) {
      const header = Buffer.concat([Buffer.from([version]), keyId(first)]);
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", derive(first), nonce);
      cipher.setAAD(Buffer.concat([header, Buffer.from(owner)]));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
    },
    hasKeyOf: (sealed) => keyOf(sealed) !== undefined,
    open(sealed) {
      const key = keyOf(sealed);
      if (!key) return null;
      const header = sealed.subarray(0, nonceAt);
      const decipher = createDecipheriv("aes-256-gcm", derive(key), sealed.subarray(nonceAt, tagAt));
      decipher.setAAD(Buffer.concat([header, Buffer.from(owner)]));
      decipher.setAuthTag(sealed.subarray(tagAt, bodyAt));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}

const keyIds = new WeakMap<Buffer, Buffer>();

function keyId(key: Buffer): Buffer {
  let id = keyIds.get(key);
  if (!id) {
    id = createHash("sha256").update(key).digest().subarray(0, 4);
    keyIds.set(key, id);
  }
  return id;
}

const objects = new WeakMap<Buffer, KeyObject>();

/**
 * A key of the ring as `node:crypto` takes it at the least cost: given bytes, each call of HMAC, HKDF or AES makes an
 * object of them first, which takes 12 µs where the work itself takes 3.
 */
export function keyObjectOf(key: Buffer): KeyObject {
  let object = objects.get(key);
  if (!object) {
    object = createSecretKey(key);
    objects.set(key, object);
  }
  return object;
}

/** HMAC-SHA256 of a text under a key of the ring. */
export const keyedHash = (key: Buffer, text: string, encoding: "base64url" | "hex" = "base64url"): string =>
  createHmac("sha256", keyObjectOf(key)).update(text).digest(encoding);

const keyBytes = 32;

/** Keys in base64, one per line or separated by commas; `faults` says what cannot be used, never what it holds. */
export function parseKeys(text: string): { readonly keys: readonly Buffer[]; readonly faults: readonly string[] } {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => Buffer.from(part, "base64"));
  const faults = keys.flatMap((key, index) =>
    key.length === keyBytes ? [] : [`key ${index + 1} is ${key.length} bytes, not ${keyBytes}`],
  );
  return { keys, faults };
}

/** What may be shown of a key: enough to tell two apart, as sealed values carry it. */
export const keyName = (key: Buffer): string => createHash("sha256").update(key).digest("hex").slice(0, 8);
