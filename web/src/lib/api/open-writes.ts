/** What finds the key of an intent that may still be settled. */
export interface OpenWrites {
  get(intent: string): string | undefined;
  set(intent: string, key: string): void;
  delete(intent: string): void;
}

interface Entry {
  readonly key: string;
  /** Epoch ms. */
  readonly at: number;
}

/** The gateway forgets a finished write after that (decision 017): its key says nothing any more. */
const keptMs = 24 * 3_600_000;
/** More are not open in one tab at a time. */
const most = 30;

/**
 * Open writes that outlive the page: a reload between a lost answer and the second try sends the same key again
 * (domain-rules section 1). What was intended is kept as a hash, since nothing personal is kept in a browser; two
 * intents with one hash would be refused by the gateway, which compares the fields.
 */
export function createOpenWrites(
  stored: { read(): string | null; write(text: string): void },
  now: () => number,
): OpenWrites {
  const isKept = ({ at }: Entry): boolean => now() - at < keptMs;
  const entries = new Map(entriesOf(stored.read()).filter(([, entry]) => isKept(entry)));
  const save = (): void => stored.write(JSON.stringify([...entries].slice(-most)));
  return {
    get(intent) {
      const entry = entries.get(hashOf(intent));
      return entry && isKept(entry) ? entry.key : undefined;
    },
    set(intent, key) {
      const hash = hashOf(intent);
      // Counted from the first try on, as the gateway does not know of the later ones.
      if (entries.get(hash)?.key !== key) entries.set(hash, { key, at: now() });
      save();
    },
    delete(intent) {
      if (entries.delete(hashOf(intent))) save();
    },
  };
}

/** @returns none for what this version has not written */
function entriesOf(text: string | null): [hash: string, entry: Entry][] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (value: unknown): boolean =>
  Array.isArray(value) &&
  typeof value[0] === "string" &&
  typeof value[1]?.key === "string" &&
  typeof value[1]?.at === "number";

/** Twice FNV-1a over UTF-16 units: enough to tell the writes of one tab apart; `crypto.subtle` is missing without TLS. */
function hashOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(text.length - 1 - at), 0x85ebca6b);
  }
  return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`;
}
