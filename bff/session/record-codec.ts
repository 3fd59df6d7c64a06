import { deflateRawSync, inflateRawSync } from "node:zlib";
import { parseStored } from "../store/parse-stored.ts";
import type { SessionRecord } from "./contract.ts";
import { StoredRecord } from "./stored-shapes.ts";

/**
 * What nearly every record says, likeliest last. Part of the stored form: another dictionary is another `version`, or
 * everybody is signed out.
 */
const dictionary = Buffer.from(
  [
    '"verification":{"username":"","password":"","area":"agent","remember":{"countryDialingCode":"880","verifyId":"',
    '"types":["verification","passwordChange","agent","trial","visitor"],"captchaRequired":true,"firstTimeLogin":true',
    " (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
    '{"kind":"member","token":"","member":{"id":"","account":"","nickname":"","role":"member","avatar":"/api/media/',
    '","mobile":"+880","vip":{"level":0,"name":"","registeredAt":"2026-01-01T00:00:00.000Z","language":"EN"},',
    '"firstTimeLogin":false,"lastLogin":{"at":"2026-01-01T00:00:00.000Z","ip":"192.168.1.1"},"device":{"ip":"127.0.0.1",',
    '"userAgent":"Mozilla/5.0 ","place":"Dhaka, Bangladesh"},"createdAt":17,"seenAt":17,"touchedAt":17',
  ].join(""),
);
const version = 1;
const longest = 64 * 1024;

/** A record as it is sealed: a version byte and its JSON deflated, which halves what a session costs the store. */
export function encodeRecord(record: SessionRecord): Buffer {
  return Buffer.concat([Buffer.from([version]), deflateRawSync(JSON.stringify(record), { dictionary })]);
}

/**
 * A record as it was sealed.
 * @returns null for a form of another version, `"broken"` for what no version wrote
 */
export function decodeRecord(bytes: Buffer): SessionRecord | null | "broken" {
  if (bytes[0] !== version) return null;
  try {
    const json = inflateRawSync(bytes.subarray(1), { dictionary, maxOutputLength: longest });
    return parseStored(StoredRecord, json) ?? "broken";
  } catch (error) {
    if (error instanceof Error && "code" in error) return "broken";
    throw error;
  }
}
