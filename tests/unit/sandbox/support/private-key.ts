import { createPrivateKey, type KeyObject } from "node:crypto";

/** Creates a private key from modulus and exponents. JWK also requires the primes, so they are calculated first. */
export function privateKeyOf(modulusHex: string, privateExponentHex: string): KeyObject {
  const n = BigInt(`0x${modulusHex}`);
  const d = BigInt(`0x${privateExponentHex}`);
  const e = 65537n;
  const p = primeOf(n, d, e);
  const q = n / p;
  const jwk = { n, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: power(q, p - 2n, p) };
  const encoded = Object.fromEntries(Object.entries(jwk).map(([name, number]) => [name, base64url(number)]));
  return createPrivateKey({ key: { kty: "RSA", ...encoded }, format: "jwk" });
}

/** Finds a factor of n from a square root of 1 that is neither 1 nor -1 (NIST SP 800-56B, appendix C). */
function primeOf(n: bigint, d: bigint, e: bigint): bigint {
  let odd = d * e - 1n;
  let twos = 0;
  while (odd % 2n === 0n) {
    odd /= 2n;
    twos += 1;
  }
  for (let base = 2n; base < 100n; base += 1n) {
    let root = power(base, odd, n);
    for (let step = 0; step < twos; step += 1) {
      const square = (root * root) % n;
      if (square === 1n && root !== 1n && root !== n - 1n) return greatest(root - 1n, n);
      root = square;
    }
  }
  throw new Error("n, e and d do not belong together");
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let remainingBits = exponent; remainingBits > 0n; remainingBits >>= 1n) {
    if (remainingBits & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

const greatest = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatest(b, a % b));

function base64url(number: bigint): string {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex").toString("base64url");
}
