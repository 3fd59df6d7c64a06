import { constants, createDecipheriv, generateKeyPairSync, type KeyObject, privateDecrypt } from "node:crypto";
import type { SandboxClock } from "../contract.ts";
import { Refused } from "./envelope.ts";

/** Creates the RSA key pair: 1024 bits, the maximum that the original browser library supports (protocol 2.2). */
export function createKeys() {
  let pair = generate();
  return {
    current: () => pair,
    /** Replaces the pair. Values encrypted for the old key become invalid. */
    rotate: () => {
      pair = generate();
      return pair;
    },
  };
}

/** Generates a key pair. The modulus is 256 lower-case hex digits. */
function generate() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 1024, publicExponent: 65537 });
  const { n = "" } = publicKey.export({ format: "jwk" });
  return { modulus: Buffer.from(n, "base64url").toString("hex").padStart(256, "0"), privateKey };
}

/**
 * Decrypts the key of an `Encryption` header. It is unpadded RSA: zeros, then the 16 characters in order (protocol
 * 2.7). Browsers may omit leading zeros, so the hex is padded to the length of the modulus.
 */
export function decryptKey(hex: string, privateKey: KeyObject): string {
  if (!/^[0-9a-f]{1,256}$/i.test(hex)) throw new Refused("encryption.invalid");
  const block = attempt(() =>
    privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(hex.padStart(256, "0"), "hex")),
  );
  const key = block.toString("latin1").replace(/^\0+/, "");
  if (!/^[0-9A-Za-z]{16}$/.test(key)) throw new Refused("encryption.invalid");
  return key;
}

/** Decrypts DES-ECB and parses the JSON. Only the first 8 characters of the key are used. */
export function decryptPayload(base64: string, key: string): unknown {
  const single = Buffer.from(key.slice(0, 8), "latin1");
  // OpenSSL 3 has no single DES. Triple DES with three equal keys is the same cipher (protocol 2.7).
  const decipher = createDecipheriv("des-ede3", Buffer.concat([single, single, single]), null);
  return attempt(() => JSON.parse(decipher.update(base64, "base64", "utf8") + decipher.final("utf8")));
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw new Refused("encryption.invalid");
  }
}

/** Extracts the base64 of an encrypted body from its frame: text, a JSON string or `{"value": …}` (protocol 2.3). */
export function readFrame(body: Buffer): string {
  const text = body.toString("utf8").trim();
  const cipher = /^[{"]/.test(text) ? unwrap(text) : text;
  if (typeof cipher !== "string" || !/^[A-Za-z0-9+/]+={0,2}$/.test(cipher)) throw new Refused("request_body_required");
  return cipher;
}

function unwrap(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && "value" in parsed ? parsed.value : parsed;
  } catch {
    return undefined;
  }
}

const replayWindowMs = 10 * 60_000;

/** `Encryption` values of the last ten minutes. Every submit needs a new key (protocol 2.2, 12.2). */
export class Replays {
  readonly #clock: SandboxClock;
  readonly #seen = new Map<string, number>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** Records the value. Returns true if it was already recorded. */
  repeats(encryption: string): boolean {
    const now = this.#clock.now();
    for (const [value, at] of this.#seen) if (now - at >= replayWindowMs) this.#seen.delete(value);
    const key = encryption.toLowerCase().replace(/^0+/, "");
    const repeated = this.#seen.has(key);
    if (!repeated) this.#seen.set(key, now);
    return repeated;
  }

  reset(): void {
    this.#seen.clear();
  }
}
