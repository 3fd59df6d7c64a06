import { createCipheriv, randomBytes } from "node:crypto";

/** The encrypted path of a customer-service entry: base64 DES of the URL, then its 8-character key (protocol 2.6). */
export function encryptPath(url: string): string {
  const key = randomBytes(4).toString("hex");
  const cipher = createCipheriv("des-ede3", Buffer.from(key.repeat(3), "latin1"), null);
  return cipher.update(url, "utf8", "base64") + cipher.final("base64") + key;
}
