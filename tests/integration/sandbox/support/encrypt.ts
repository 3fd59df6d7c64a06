import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from "node:crypto";

interface Encrypted {
  /** `Encryption` header: 256 hex digits. */
  readonly encryption: string;
  /** Encrypted payload in base64. */
  readonly cipher: string;
}

/** Encrypts a payload in the format of protocol section 2. */
export function encrypt(payload: unknown, modulus: string): Encrypted {
  const key = randomBytes(8).toString("hex");
  const single = Buffer.from(key.slice(0, 8));
  const des = createCipheriv("des-ede3", Buffer.concat([single, single, single]), null);
  const cipher = des.update(JSON.stringify(payload), "utf8", "base64") + des.final("base64");
  return { encryption: encryptKey(key, modulus), cipher };
}

export function encryptKey(key: string, modulus: string): string {
  const jwk = { kty: "RSA", n: Buffer.from(modulus, "hex").toString("base64url"), e: "AQAB" };
  const block = Buffer.alloc(128);
  block.write(key, 128 - key.length, "latin1");
  const rsa = { key: createPublicKey({ key: jwk, format: "jwk" }), padding: constants.RSA_NO_PADDING };
  return publicEncrypt(rsa, block).toString("hex");
}
