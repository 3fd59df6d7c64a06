import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Bytes of a TRON address: a prefix 0x41, 20 bytes, and a checksum of 4. */
const tronBytes = 25;
const tronPrefix = 0x41;

/** Validates a coin address's checksum: always for TRON (Base58Check), for Ethereum if it mixes cases (EIP-55). */
export const hasCoinChecksum = (address: string): boolean =>
  address.startsWith("0x") ? isEip55(address.slice(2)) : isTron(address);

function isEip55(hex: string): boolean {
  const lower = hex.toLowerCase();
  if (hex === lower || hex === hex.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString("hex");
  return [...lower].every(
    (digit, at) => (Number.parseInt(hash[at] ?? "", 16) > 7 ? digit.toUpperCase() : digit) === hex[at],
  );
}

function isTron(address: string): boolean {
  const number = [...address].reduce((sum, digit) => sum * 58n + BigInt(base58.indexOf(digit)), 0n);
  const bytes = Buffer.from(number.toString(16).padStart(2 * tronBytes, "0"), "hex");
  const [payload, checksum] = [bytes.subarray(0, -4), bytes.subarray(-4)];
  const isLong = bytes.length === tronBytes && payload[0] === tronPrefix;
  return isLong && checksum.equals(Buffer.from(sha256(sha256(payload)).subarray(0, 4)));
}
