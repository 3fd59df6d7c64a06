import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomInt } from "node:crypto";
import NodeRSA from "node-rsa";
import type { Clock } from "../clock.ts";

interface HeldKey {
  readonly modulus: string;
  readonly fetchedAt: number;
}

export interface Keys {
  /** Modulus for the next encrypted call; fetched when there is none or it is older than `maxAgeMs`. */
  current(): Promise<string>;
  /**
   * After the platform refused what was encrypted under `used`: the key to repeat the call with, or undefined when the
   * platform still publishes the same one, because then the key was not what it objected to.
   */
  replacement(used: string): Promise<string | undefined>;
  ageMs(): number | undefined;
}

export interface KeysOptions {
  readonly fetch: () => Promise<string>;
  readonly clock: Clock;
  readonly maxAgeMs: number;
  readonly onRefetch: () => void;
}

/** A platform that refuses everything must not be asked for its key by every refused call. */
const confirmedMs = 5_000;

/** Holds the platform's public key in memory (protocol 2.4). Concurrent callers share one fetch; no key, no call. */
export function createKeys({ fetch, clock, maxAgeMs, onRefetch }: KeysOptions): Keys {
  let cached: HeldKey | undefined;
  let pending: Promise<HeldKey> | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;

  const load = (): Promise<HeldKey> => {
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
  const age = (key: HeldKey): number => clock.now() - key.fetchedAt;

  return {
    async current() {
      const key = cached && age(cached) < maxAgeMs ? cached : await load();
      return key.modulus;
    },
    async replacement(used) {
      if (cached && cached.modulus !== used) return cached.modulus;
      if (clock.now() - confirmedAt < confirmedMs) return undefined;
      if (!pending) onRefetch();
      const { modulus } = await load();
      if (modulus !== used) return modulus;
      confirmedAt = clock.now();
      return undefined;
    },
    ageMs: () => cached && age(cached),
  };
}

export interface Frame {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Framing v2 (protocol 2.3), which satisfies every build that accepts `value`. `key` is given by tests only. */
export function encryptedFrame(payload: unknown, modulus: string, key: string = randomKey()): Frame {
  const value = desEncrypt(JSON.stringify(payload), key);
  return {
    headers: { Encryption: rsaEncrypt(key, modulus), "X-Digest": value, "X-RSA": modulus },
    body: JSON.stringify({ value }),
  };
}

/** Free play sends an encrypted random string beside a plain body (protocol 2.5). */
export const headerFrame = (payload: unknown, modulus: string, key: string = randomKey()): Frame => ({
  headers: { Encryption: rsaEncrypt(key, modulus), "X-Gateway-Version": "3" },
  body: JSON.stringify(payload),
});

/** OpenSSL 3 has no single DES; triple DES under K,K,K is the same function (protocol 2.7). Only 8 characters count. */
const tripled = (key: string): KeyObject => {
  const single = Buffer.from(key, "utf8").subarray(0, 8);
  return createSecretKey(Buffer.concat([single, single, single]));
};

/** DES-ECB-PKCS7 of a UTF-8 text, standard base64. */
export function desEncrypt(plaintext: string, key: string): string {
  const cipher = createCipheriv("des-ede3", tripled(key), null);
  return Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]).toString("base64");
}

/** @throws Error when the key is wrong or the text is not whole blocks */
export function desDecrypt(base64: string, key: string): string {
  const decipher = createDecipheriv("des-ede3", tripled(key), null);
  return Buffer.concat([decipher.update(base64, "base64"), decipher.final()]).toString("utf8");
}

const publicExponent = 65_537;
/** RSA_NO_PADDING: the platform does textbook RSA; node-rsa's own defaults are both wrong for it (protocol 2.7). */
const noPadding = 3;

let prepared: { readonly modulusHex: string; readonly rsa: NodeRSA } | undefined;

/**
 * The `Encryption` header: 256 lower-case hex digits. The browser reverses the key, its little-endian library reverses
 * it back, so here it goes in as it is (protocol section 0, fact 2).
 */
export function rsaEncrypt(key: string, modulusHex: string): string {
  // The platform has one key at a time, and reading it costs more than encrypting with it.
  if (prepared?.modulusHex !== modulusHex) prepared = { modulusHex, rsa: publicKey(modulusHex) };
  return prepared.rsa.encrypt(key, "hex");
}

function publicKey(modulusHex: string): NodeRSA {
  const rsa = new NodeRSA();
  // Native big integers: the package's own double what encrypting a sign-in costs.
  rsa.setOptions({ bigIntImpl: "native", encryptionScheme: { scheme: "pkcs1", padding: noPadding } });
  rsa.importKey({ n: Buffer.from(modulusHex, "hex"), e: publicExponent }, "components-public");
  return rsa;
}

/** The browser client's 61 characters: no `Y`, no `j`, `T` twice (protocol 2.2). */
export const keyAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTTUVWXZabcdefghiklmnopqrstuvwxyz";

export const keyLength = 16;

/** A fresh 16-character key; every submit needs its own (protocol 2.2, freshness). */
export const randomKey = (): string =>
  Array.from({ length: keyLength }, () => keyAlphabet.charAt(randomInt(keyAlphabet.length))).join("");
