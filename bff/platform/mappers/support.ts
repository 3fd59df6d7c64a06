import { desDecrypt } from "../encryption.ts";
import { text, webUrl } from "./wire.ts";

const keyLength = 8;

/**
 * The address behind `customerService[].path`: its last 8 characters are a DES key, the rest is the encrypted address
 * (protocol 2.6). Undefined for anything that does not come out as http(s).
 */
export function supportUrl(path: unknown): string | undefined {
  const address = text(path);
  if (address === undefined) return undefined;
  const plain = webUrl(address);
  if (plain !== undefined) return plain;
  try {
    return webUrl(desDecrypt(address.slice(0, -keyLength), address.slice(-keyLength)));
  } catch {
    // Garbage or a key that does not fit: an entry without an address is left out, the others stay.
    return undefined;
  }
}
