import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomInt } from "node:crypto";
import NodeRSA from "node-rsa";
import type { Clock } from "../clock.ts";

type CachedKey = { readonly modulus: string; readonly fetchedAt: number };

interface KeysOptions {
  readonly fetch: () => Promise<string>;
  readonly clock: Clock;
  readonly maxAgeMs: number;
  readonly onRefetch: () => void;
}

/** Time for which a refetch that found the same key is not repeated, in case the platform refuses every call. */
const confirmedMs = 5_000;

export type Keys = ReturnType<typeof createKeys>;

/** Caches the platform's public key (protocol 2.4). Concurrent callers share one fetch. */
export function createKeys({ fetch, clock, maxAgeMs, onRefetch }: KeysOptions) {
  let cached: CachedKey | undefined;
  let pending: Promise<CachedKey> | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;

  const load = (): Promise<CachedKey> => {
    pending ??= fetch()
      .then((modulus) => {
        cached = { modulus, fetchedAt: clock.now() };
        return cached;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  const age = (key: CachedKey): number => clock.now() - key.fetchedAt;

  return {
    /** Returns the modulus for the next call. Fetches a key that is missing or older than `maxAgeMs`. */
    async current(): Promise<string> {
      const key = cached && age(cached) < maxAgeMs ? cached : await load();
      return key.modulus;
    },
    /** Returns the key for a retry after `used` was refused. Undefined if the platform publishes no other key. */
    async replacement(used: string): Promise<string | undefined> {
      if (cached && cached.modulus !== used) return cached.modulus;
      if (clock.now() - confirmedAt < confirmedMs) return undefined;
      if (!pending) onRefetch();
      const { modulus } = await load();
      if (modulus !== used) return modulus;
      confirmedAt = clock.now();
      return undefined;
    },
    ageMs: (): number | undefined => cached && age(cached),
  };
}

type Frame = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Encrypts a body in framing v2 (protocol 2.3). Only tests pass `key`. */
export function encryptedFrame(payload: unknown, modulus: string, key: string = randomKey()): Frame {
  const value = desEncrypt(JSON.stringify(payload), key);
  return {
    headers: { Encryption: rsaEncrypt(key, modulus), "X-Digest": value, "X-RSA": modulus },
    body: JSON.stringify({ value }),
  };
}

/** Frames free play: a plain body, and an encrypted random string as header (protocol 2.5). */
export const headerFrame = (payload: unknown, modulus: string, key: string = randomKey()): Frame => ({
  headers: { Encryption: rsaEncrypt(key, modulus), "X-Gateway-Version": "3" },
  body: JSON.stringify(payload),
});

/** Returns the triple-DES key K,K,K, equivalent to single DES, which OpenSSL 3 lacks (protocol 2.7). */
const tripled = (key: string): KeyObject => {
  const single = Buffer.from(key, "utf8").subarray(0, 8);
  return createSecretKey(Buffer.concat([single, single, single]));
};

/** Encrypts text with DES-ECB-PKCS7. Returns standard base64. */
export function desEncrypt(plaintext: string, key: string): string {
  const cipher = createCipheriv("des-ede3", tripled(key), null);
  return Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]).toString("base64");
}

/** @throws Error for incomplete blocks, and for almost every wrong key */
export function desDecrypt(base64: string, key: string): string {
  const decipher = createDecipheriv("des-ede3", tripled(key), null);
  return Buffer.concat([decipher.update(base64, "base64"), decipher.final()]).toString("utf8");
}

const publicExponent = 65_537;
/** RSA_NO_PADDING, because the platform uses textbook RSA (protocol 2.7). */
const noPadding = 3;

let prepared: { readonly modulusHex: string; readonly rsa: NodeRSA } | undefined;

/**
 * Encrypts a DES key for the `Encryption` header. Returns 256 lower-case hex digits. The key is not reversed first
 * (protocol section 0, fact 2).
 */
export function rsaEncrypt(key: string, modulusHex: string): string {
  // The platform has one key at a time, and importing a key costs more than encrypting with it.
  if (prepared?.modulusHex !== modulusHex) prepared = { modulusHex, rsa: publicKey(modulusHex) };
  return prepared.rsa.encrypt(key, "hex");
}

function publicKey(modulusHex: string): NodeRSA {
  const rsa = new NodeRSA();
  // Native big integers halve the time to encrypt a sign-in.
  rsa.setOptions({ bigIntImpl: "native", encryptionScheme: { scheme: "pkcs1", padding: noPadding } });
  rsa.importKey({ n: Buffer.from(modulusHex, "hex"), e: publicExponent }, "components-public");
  return rsa;
}

/** The characters of keys in the platform's browser client: 61, without `Y` and `j`, with `T` twice (protocol 2.2). */
export const keyAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTTUVWXZabcdefghiklmnopqrstuvwxyz";

/** Returns a random key. Every call needs a new one (protocol 2.2). */
export const randomKey = (): string =>
  Array.from({ length: 16 }, () => keyAlphabet.charAt(randomInt(keyAlphabet.length))).join("");
