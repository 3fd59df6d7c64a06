import { constants, createDecipheriv, type KeyObject, privateDecrypt } from "node:crypto";
import { Refused } from "./refused.ts";

/**
 * The random key of an `Encryption` header. Unpadded RSA: the block is zeros, then the un-reversed 16 characters
 * (protocol 2.7). The browser library may drop leading zero groups, so the hex is padded to the modulus first.
 * @throws Refused `encryption.invalid`
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

/** JSON under DES-ECB: only the first 8 characters of the key count. @throws Refused `encryption.invalid` */
export function decryptPayload(base64: string, key: string): unknown {
  const single = Buffer.from(key.slice(0, 8), "latin1");
  // OpenSSL 3 has no single DES; three times the same key is the same cipher (protocol 2.7).
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
