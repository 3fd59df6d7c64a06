import { randomInt } from "node:crypto";

/** The browser client's 61 characters: no `Y`, no `j`, `T` twice (protocol 2.2). */
export const keyAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTTUVWXZabcdefghiklmnopqrstuvwxyz";

export const keyLength = 16;

/** A fresh 16-character key; every submit needs its own (protocol 2.2, freshness). */
export const randomKey = (): string =>
  Array.from({ length: keyLength }, () => keyAlphabet.charAt(randomInt(keyAlphabet.length))).join("");
