import type { Answer, SendId } from "../../../../shared/api.ts";
import { storage } from "../browser/storage.ts";
import { hashOf, newUuid } from "../browser/uuid.ts";
import { type Call, call, pageAccount, type SendArguments } from "./api.ts";
import { ApiFailure } from "./failure.ts";
import { isSettled } from "./unknown-outcome.ts";

/** Stores the key of an intent whose outcome is unknown. */
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

/** The gateway forgets a finished write after this time (decision 017), so the key is useless. */
const lifetimeMs = 24 * 3_600_000;
/** Maximum number of stored writes. One browser does not have more open at a time. */
const maxEntries = 30;

/**
 * Stores open writes beyond a reload: a retry after a lost response sends the same key again (domain-rules section 1).
 * Stores only a hash of the intent, since no personal data may be stored in the browser. The gateway compares the
 * fields and refuses two intents with the same hash.
 */
export function createOpenWrites(
  stored: { read(): string | null; write(text: string): void },
  now: () => number,
): OpenWrites {
  /** Writes of a browser that cannot store them. */
  let unstored: string | undefined;
  // Reads the store on each call, because another tab may have settled or started a write.
  const read = () => new Map(entriesOf(unstored ?? stored.read()).filter(([, { at }]) => now() - at < lifetimeMs));
  const save = (entries: ReturnType<typeof read>): void => {
    const text = JSON.stringify([...entries].slice(-maxEntries));
    stored.write(text);
    unstored = stored.read() === text ? undefined : text;
  };
  return {
    get: (intent) => read().get(hashOf(intent))?.key,
    set(intent, key) {
      const [entries, hash] = [read(), hashOf(intent)];
      // The time is that of the first try, because the gateway does not know about retries.
      if (entries.get(hash)?.key !== key) entries.set(hash, { key, at: now() });
      save(entries);
    },
    delete(intent) {
      const entries = read();
      if (entries.delete(hashOf(intent))) save(entries);
    },
  };
}

/** Returns an empty list if the text was not written by this version. */
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

/**
 * Creates the idempotency keys of a tab. The same intent keeps its key until its outcome is known, so that pressing
 * twice, or retrying after a lost connection, moves the money once (decision 017). Several intents may be open at a
 * time.
 * @param newKey creates a UUID
 * @param open stores a key before it is first sent, until its outcome is known
 * @returns a function that sends with the key of the intent; intents with different JSON are different
 */
export function createIdempotencyKeys(newKey: () => string, open: OpenWrites) {
  return async <Answer>(intended: object, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const intent = JSON.stringify(intended);
    const key = open.get(intent) ?? newKey();
    open.set(intent, key);
    try {
      const answer = await send(key);
      open.delete(intent);
      return answer;
    } catch (cause) {
      if (cause instanceof ApiFailure && isSettled(cause)) open.delete(intent);
      throw cause;
    }
  };
}

const stored = {
  read: () => storage.get("openWrites"),
  write: (text: string) => storage.set("openWrites", text),
};

const withKey = createIdempotencyKeys(newUuid, createOpenWrites(stored, Date.now));

/**
 * Sends a write that moves money. The same write of the same account carries the same key until its outcome is known,
 * even after a reload (domain-rules section 1).
 * @throws ApiFailure as `api` does; `pending` while the outcome is unknown
 */
export function sendMoney<Id extends SendId>(id: Id, ...[options]: SendArguments<Id>): Promise<Answer<Id>> {
  const account = pageAccount();
  const { params, body } = (options ?? {}) as Call;
  const send = (idempotencyKey: string) => call(id, { ...(options as Call), account, idempotencyKey });
  return withKey({ id, account, params, body: withoutSecret(body) }, send) as Promise<Answer<Id>>;
}

/** Removes the payment password: the user types it again for each attempt, so it is not part of the intent. */
function withoutSecret(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const { paymentPassword: _, ...fields } = body as Record<string, unknown>;
  return fields;
}
