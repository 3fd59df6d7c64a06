import NodeRSA from "node-rsa";

const publicExponent = 65_537;
/** RSA_NO_PADDING: the platform does textbook RSA; node-rsa's own defaults are both wrong for it (protocol 2.7). */
const noPadding = 3;

/**
 * The `Encryption` header: 256 lower-case hex digits. The browser reverses the key, its little-endian library reverses
 * it back, so here it goes in as it is (protocol section 0, fact 2).
 */
export function rsaEncrypt(key: string, modulusHex: string): string {
  const rsa = new NodeRSA();
  rsa.setOptions({ encryptionScheme: { scheme: "pkcs1", padding: noPadding } });
  rsa.importKey({ n: Buffer.from(modulusHex, "hex"), e: publicExponent }, "components-public");
  return rsa.encrypt(key, "hex");
}
