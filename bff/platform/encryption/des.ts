import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from "node:crypto";

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
