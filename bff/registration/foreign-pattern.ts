import { LRUCache } from "lru-cache";
import { RE2JS } from "re2js";

/** A form's rule is a line, not a program; longer ones take long to compile and are left to the platform. */
const longestPattern = 128;
const longestValue = 256;
/** Each letter of a value may be held against every state; `^.{1,255}$`, the largest rule of use, has 513. */
const mostStates = 600;

/** null: not one this engine knows, or one with too many states. */
const compiled = new LRUCache<string, { readonly pattern: RE2JS | null }>({ max: 200 });

/**
 * Whether a value meets a pattern of the platform's own. Runs on a linear-time engine, so that no pattern can stall the
 * loop (decision 013). What the engine does not know (look-ahead, back-references), and what is
 * too large for a rule, is left to the platform.
 * @param source in the platform's spelling, that of a JavaScript regular expression
 */
export function meetsForeignPattern(source: string, value: string): boolean {
  if (source.length > longestPattern || value.length > longestValue) return true;
  const entry = compiled.get(source) ?? { pattern: compile(source) };
  compiled.set(source, entry);
  return entry.pattern === null || entry.pattern.matcher(value).find();
}

function compile(source: string): RE2JS | null {
  try {
    const pattern = RE2JS.compile(source.replace(/\\u([0-9A-Fa-f]{4})/g, "\\x{$1}"));
    return pattern.programSize() > mostStates ? null : pattern;
  } catch {
    return null;
  }
}
