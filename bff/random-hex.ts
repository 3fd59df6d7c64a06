import { randomBytes } from "node:crypto";

/** Random bytes are read for many ids at once: one id at a time cost more than a twentieth of a cached answer. */
const drawnBytes = 4096;
let digits = "";
let used = 0;

/** @param length of the id, in hex digits; at most what is drawn at once */
export function randomHex(length: number): string {
  if (used + length > digits.length) {
    digits = randomBytes(drawnBytes).toString("hex");
    used = 0;
  }
  used += length;
  return digits.slice(used - length, used);
}
