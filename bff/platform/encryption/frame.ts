import { desEncrypt } from "./des.ts";
import { randomKey } from "./random-key.ts";
import { rsaEncrypt } from "./rsa.ts";

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
