import { latinDigits } from "../../../shared/rules/digits.ts";
import { plainText } from "./html.ts";
import { present, required } from "./structure.ts";

const maxTextLength = 4_096;

/** Reads a trimmed, non-empty text. Rejects numbers that have lost digits, e.g. `1e20`, because they may be ids. */
export function text(value: unknown): string | undefined {
  if (typeof value === "number" ? Math.abs(value) > Number.MAX_SAFE_INTEGER : typeof value !== "string")
    return undefined;
  const trimmed = String(value).trim().slice(0, maxTextLength);
  return trimmed === "" ? undefined : trimmed;
}

/** Reads a text for players, with Latin digits. */
export function displayText(value: unknown): string | undefined {
  const read = text(value);
  return read === undefined ? undefined : latinDigits(read);
}

/** Reads the first text among several values, because builds use different names for a field. */
export const firstText = (...values: unknown[]): string | undefined => values.map(text).find(present);

/** Reads the first text among several values, with Latin digits. */
export const firstDisplayText = (...values: unknown[]): string | undefined => displayText(firstText(...values));

/** Reads one line of plain text; empty if there is none. */
export const plainLine = (value: unknown, maxLength: number): string => plainText(text(value) ?? "", maxLength);

export const flag = (value: unknown): boolean =>
  value === true || ["1", "true", "y"].includes((text(value) ?? "").toLowerCase());

/** Returns a reader that maps the platform's codes to our names. */
export function enumReader<Name extends string>(
  codes: Readonly<Record<Name, string>>,
): (value: unknown) => Name | undefined {
  const names = new Map((Object.keys(codes) as Name[]).map((name): [string, Name] => [codes[name], name]));
  return (value) => names.get(text(value) ?? "");
}

/** Reads an id that our schemas accept (shared/contracts/common.ts). */
export function id(value: unknown): string | undefined {
  const candidate = text(value);
  return candidate !== undefined && /^[A-Za-z0-9_.:-]{1,64}$/.test(candidate) ? candidate : undefined;
}

/** Reads an id. @throws PlatformError `platform_bad_answer` if our schemas would not accept it */
export const idRequired = (value: unknown): string => required(id(value));

/** Reads and normalises an absolute http(s) URL. Rejects other schemes, e.g. `javascript:`. */
export function webUrl(value: unknown): string | undefined {
  const address = text(value);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}

/** Reads an absolute path or an http(s) URL. */
export function pathOrUrl(value: unknown): string | undefined {
  const path = text(value);
  return path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : webUrl(path);
}

const maxImagePathLength = 512;

/** Reads an image URL, or a path without a leading `/` and `media/`. Rejects paths that leave the media root. */
export function imagePath(value: unknown): string | undefined {
  const address = text(value);
  if (address === undefined || address.length > maxImagePathLength) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return webUrl(address);
  if (address.startsWith("//") || /[\\\s]|(?:^|\/)\.{1,2}(?:\/|$)/.test(address)) return undefined;
  const path = address.replace(/^\//, "").replace(/^media\//, "");
  return path === "" ? undefined : path;
}

/** Reads the first image among several fields; empty if there is none. */
export const firstImage = (...values: unknown[]): string => values.map(imagePath).find(present) ?? "";
