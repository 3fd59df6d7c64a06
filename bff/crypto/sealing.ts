import * as crypto from "node:crypto";

/** Sealed form: version (1) · key id (4) · nonce (12) · tag (16) · ciphertext. */
const version = 1;
const nonceAt = 5;
const tagAt = 17;
const bodyAt = 33;

export type Sealer = ReturnType<typeof createSealer>;

/**
 * Creates an AES-256-GCM sealer. Its key is derived from a ring key and the secret, so neither a store dump nor the
 * configuration alone opens a value (decision 002). The first key of the ring seals; all keys open.
 * @param keys 32-byte keys, newest first
 * @param owner binds the value to its owner, e.g. the hash of the ticket id; authenticated, not stored
 */
export function createSealer(keys: readonly Buffer[], secret: Buffer, owner: string) {
  const [first] = keys;
  if (!first) throw new TypeError("no session key");
  const findKey = (sealed: Buffer): Buffer | undefined => {
    if (sealed.length < bodyAt || sealed[0] !== version) return undefined;
    const id = sealed.subarray(1, nonceAt);
    return keys.find((candidate) => keyId(candidate).equals(id));
  };
  const derive = (key: Buffer): crypto.KeyObject =>
    crypto.createSecretKey(Buffer.from(crypto.hkdfSync("sha256", keyObjectOf(key), secret, "adda ticket 1", 32)));
  return {
    seal(plain: Buffer): Buffer {
      const header = Buffer.concat([Buffer.from([version]), keyId(first)]);
      const nonce = crypto.randomBytes(12);
      const cipher = crypto.createCipheriv("aes-256-gcm", derive(first), nonce);
      cipher.setAAD(Buffer.concat([header, Buffer.from(owner)]));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
    },
    /** Whether the ring contains the key that sealed this value. */
    hasKeyOf: (sealed: Buffer): boolean => findKey(sealed) !== undefined,
    /** Returns null for a damaged value, a different owner or secret, or a key that is no longer in the ring. */
    open(sealed: Buffer): Buffer | null {
      const key = findKey(sealed);
      if (!key) return null;
      const header = sealed.subarray(0, nonceAt);
      const decipher = crypto.createDecipheriv("aes-256-gcm", derive(key), sealed.subarray(nonceAt, tagAt));
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

/** Memoises a function of a key. */
function byKey<Result extends object>(compute: (key: Buffer) => Result): (key: Buffer) => Result {
  const results = new WeakMap<Buffer, Result>();
  return (key) => {
    let result = results.get(key);
    if (!result) {
      result = compute(key);
      results.set(key, result);
    }
    return result;
  };
}

const keyId = byKey((key): Buffer => crypto.createHash("sha256").update(key).digest().subarray(0, 4));

/** Caches key objects. Creating one takes 12 µs, a call of HMAC, HKDF or AES only 3 µs. */
const keyObjectOf = byKey((key) => crypto.createSecretKey(key));

export const keyedHash = (key: Buffer, text: string, encoding: "base64url" | "hex" = "base64url"): string =>
  crypto.createHmac("sha256", keyObjectOf(key)).update(text).digest(encoding);

const keyBytes = 32;

/** Parses base64 keys, one per line or separated by commas. `faults` describes unusable keys without their content. */
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

/** Identifies a key in logs and command output: the key id that sealed values carry, in hex. */
export const keyName = (key: Buffer): string => keyId(key).toString("hex");
