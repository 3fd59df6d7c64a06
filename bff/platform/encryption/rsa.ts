import NodeRSA from "node-rsa";

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
