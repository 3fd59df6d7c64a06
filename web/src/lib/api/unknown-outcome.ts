import { createStore, useStore } from "zustand";
import { isOnline } from "../browser/online.ts";
import { type StorageName, storage } from "../browser/storage.ts";
import { hashOf } from "../browser/uuid.ts";
import { ApiFailure, isFailure } from "./failure.ts";

interface Unconfirmed<Write> {
  /** Epoch ms. */
  readonly at: number;
  readonly write: Write;
}

/** Entries by the hash of the account. */
type Entries<Write> = Readonly<Record<string, Unconfirmed<Write>>>;

/** Lifetime of an entry: the same as that of the write's idempotency key (send-money.ts). */
const lifetimeMs = 24 * 3_600_000;

/**
 * Creates a store for the latest write of each account whose outcome is unknown. Entries are stored in the browser, so
 * that after a reload and in other tabs the page still warns of a second payment.
 * @param isWrite false for a stored value of another version
 * @param toStored removes personal data, which only this page holds in memory
 */
export function createUnconfirmedWrites<Write>(
  name: StorageName,
  isWrite: (stored: Partial<Write>) => boolean,
  toStored: (write: Write) => Write = (write) => write,
) {
  function read(): Entries<Write> {
    try {
      const entries = Object.entries(JSON.parse(storage.get(name) ?? "{}") as Entries<Write>);
      return Object.fromEntries(entries.filter(([, { at, write }]) => Date.now() - at < lifetimeMs && isWrite(write)));
    } catch {
      return {};
    }
  }
  const store = createStore<Entries<Write>>(read);

  function save(account: string, entry?: Unconfirmed<Write>): void {
    const { [hashOf(account)]: _, ...others } = read();
    const stored = entry && { [hashOf(account)]: { ...entry, write: toStored(entry.write) } };
    storage.set(name, JSON.stringify({ ...others, ...stored }));
  }

  /** Applies what other tabs have sent or settled. */
  function sync(): void {
    // The browser cannot store entries.
    if (storage.get(name) === null) return;
    const current = store.getState();
    // An unchanged entry stays as it is in memory, because the stored one lacks personal data.
    const newest = ([hash, entry]: [string, Unconfirmed<Write>]) => {
      const own = current[hash];
      return [hash, own?.at === entry.at ? own : entry];
    };
    store.setState(Object.fromEntries(Object.entries(read()).map(newest)), true);
  }
  globalThis.addEventListener?.("storage", ({ key }) => {
    if (key === storage.keyOf(name)) sync();
  });

  return {
    ...store,
    /** Stores a write before it is sent, because the page may be reloaded before the response arrives. */
    begin(write: Write, account: string | undefined): void {
      if (account !== undefined) save(account, { at: Date.now(), write });
    },
    /** Marks a write whose response was lost. */
    keep(write: Write, account: string | undefined): void {
      if (account === undefined) return;
      const entry = { at: Date.now(), write };
      save(account, entry);
      store.setState({ [hashOf(account)]: entry });
    },
    /**
     * Returns whether the write is still open. If another tab has settled it, sending it again would execute it a
     * second time.
     */
    isOpen(account: string | undefined): boolean {
      sync();
      return account !== undefined && store.getState()[hashOf(account)] !== undefined;
    },
    /** Removes a write whose outcome is known, or that the player dismissed. */
    settle(account: string | undefined): void {
      if (account === undefined) return;
      save(account);
      const { [hashOf(account)]: _, ...others } = store.getState();
      store.setState(others, true);
    },
  };
}

/** Returns the account's write with unknown outcome. */
export const useUnconfirmedWrite = <Write>(
  writes: Pick<ReturnType<typeof createUnconfirmedWrites<Write>>, "getState" | "getInitialState" | "subscribe">,
  account: string | undefined,
): Write | undefined =>
  useStore(writes, (entries) => (account === undefined ? undefined : entries[hashOf(account)]?.write));

/** Returns whether a failed money write may have been made: its response is missing. */
export const isUnknown = (failure: ApiFailure): boolean =>
  isFailure(failure, "pending", "network", "timeout", "bad_answer", "money_in_progress", "internal");

/** Refusals before the gateway reads the key. They say nothing about an earlier attempt with it. */
const preCheckStatuses = new Set([401, 403, 429]);

/**
 * Returns whether a failure settles a write: neither this attempt nor an earlier one may have made it. A refusal before
 * the gateway reads the key, and a gateway error, settle nothing.
 */
export const isSettled = (failure: ApiFailure): boolean =>
  failure.status >= 400 &&
  failure.status < 500 &&
  !isUnknown(failure) &&
  !preCheckStatuses.has(failure.status) &&
  failure.code !== "account_changed";

const [firstCheckMs, maxPauseMs, maxChecks] = [10_000, 120_000, 15];

/**
 * Runs `check` at growing intervals while the page is visible, for about 20 minutes; not longer, since each check sends
 * the write again and so extends the session of a tab that was left open.
 * @returns the function that stops it
 */
export function repeatChecks(check: () => void): () => void {
  let count = 0;
  let timer: ReturnType<typeof setTimeout>;
  const plan = (): void => {
    timer = setTimeout(
      () => {
        if (document.visibilityState === "visible" && isOnline()) {
          count += 1;
          check();
        }
        if (count < maxChecks) plan();
      },
      Math.min(firstCheckMs * 1.5 ** count, maxPauseMs),
    );
  };
  plan();
  return () => clearTimeout(timer);
}

/**
 * Awaits a money write on a page that distinguishes no kinds of unknown outcome.
 * @throws ApiFailure `pending` for every failure that leaves the outcome unknown
 */
export async function pendingUnlessAnswered<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (cause) {
    if (!(cause instanceof ApiFailure && isUnknown(cause))) throw cause;
    throw new ApiFailure("pending", 202, "outcome unknown", {}, cause);
  }
}
