import { latinDigits } from "../../../shared/rules/digits.ts";
import { plainText } from "./html.ts";
import { present, required } from "./structure.ts";

const maxTextLength = 4_096;

/** Reads a trimmed, non-empty text. A number that has lost digits, such as `1e20`, is none: it may be an id. */
export function text(value: unknown): string | undefined {
  if (typeof value === "number" ? Math.abs(value) > Number.MAX_SAFE_INTEGER : typeof value !== "string")
    return undefined;
  const trimmed = String(value).trim().slice(0, maxTextLength);
  return trimmed === "" ? undefined : trimmed;
}

/** Reads a text that is shown to players, with Latin digits (web guide, Words). */
export function displayText(value: unknown): string | undefined {
  const read = text(value);
  return read === undefined ? undefined : latinDigits(read);
}

/** Reads the first value that holds a text; builds use different names for a field. */
export const firstText = (...values: unknown[]): string | undefined => values.map(text).find(present);

/** Reads the first value that holds a text to show to players, with Latin digits. */
export const firstDisplayText = (...values: unknown[]): string | undefined => displayText(firstText(...values));

/** Reads one line of plain text of at most `maxLength` characters; empty when the value holds no text. */
export const plainLine = (value: unknown, maxLength: number): string => plainText(text(value) ?? "", maxLength);

export const flag = (value: unknown): boolean =>
  value === true || ["1", "true", "y"].includes((text(value) ?? "").toLowerCase());

/** Returns a reader for an enumeration: our name of a platform code. `codes` has the code of each of our names. */
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

/** @throws PlatformError `platform_bad_answer` when our schemas would not accept the id */
export const idRequired = (value: unknown): string => required(id(value));

/** Reads an absolute http(s) URL, normalised; undefined for other schemes, such as `javascript:` and `data:`. */
export function webUrl(value: unknown): string | undefined {
  const address = text(value);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : undefined;
}

/** Reads an absolute path, or an http(s) URL. */
export function pathOrUrl(value: unknown): string | undefined {
  const path = text(value);
  return path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : webUrl(path);
}

const maxImagePathLength = 512;

/**
 * Reads an image field as a path below an image base, without a leading slash and `media/`. Absolute http(s) URLs stay
 * as they are. Rejects paths that could leave the media root.
 */
export function imagePath(value: unknown): string | undefined {
  const address = text(value);
  if (address === undefined || address.length > maxImagePathLength) return undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return webUrl(address);
  if (address.startsWith("//") || /[\\\s]|(?:^|\/)\.{1,2}(?:\/|$)/.test(address)) return undefined;
  const path = address.replace(/^\//, "").replace(/^media\//, "");
  return path === "" ? undefined : path;
}

/** Reads the first image among several fields; empty when there is none. */
export const firstImage = (...values: unknown[]): string => values.map(imagePath).find(present) ?? "";
