import { generateKeyPairSync, type KeyObject } from "node:crypto";

export interface KeyPair {
  /** 256 lower-case hex digits. */
  readonly modulus: string;
  readonly privateKey: KeyObject;
}

export interface Keys {
  current(): KeyPair;
  /** A new pair; what was encrypted for the old one no longer opens. */
  rotate(): KeyPair;
}

/** The platform's RSA pair: 1024 bits because the browser library it answers to can do no more (protocol 2.2). */
export function createKeys(): Keys {
  let pair = generate();
  return {
    current: () => pair,
    rotate: () => {
      pair = generate();
      return pair;
    },
  };
}

function generate(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 1024, publicExponent: 65537 });
  const { n = "" } = publicKey.export({ format: "jwk" });
  return { modulus: Buffer.from(n, "base64url").toString("hex").padStart(256, "0"), privateKey };
}
