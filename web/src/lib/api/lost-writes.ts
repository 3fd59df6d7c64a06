import { createStore, useStore } from "zustand";
import { type StorageName, storage } from "../browser/storage.ts";
import { hashOf } from "./open-writes.ts";

interface Entry<Write> {
  /** Epoch ms. */
  readonly at: number;
  readonly write: Write;
}

/** By the hash of the account. */
type Entries<Write> = Readonly<Record<string, Entry<Write>>>;

/** As long as the write's idempotency key (open-writes.ts). */
const keptMs = 24 * 3_600_000;

/**
 * The latest write of each account whose outcome is unknown. It is stored, so that after a reload and in other tabs the
 * page still warns of a second payment.
 * @param isWrite false for a stored value that another version has written
 * @param toStored leaves out what is personal: only this page has it
 */
export function createLostWrites<Write>(
  name: StorageName,
  isWrite: (stored: Partial<Write>) => boolean,
  toStored: (write: Write) => Write = (write) => write,
) {
  function read(): Entries<Write> {
    try {
      const entries = Object.entries(JSON.parse(storage.get(name) ?? "{}") as Entries<Write>);
      return Object.fromEntries(entries.filter(([, { at, write }]) => Date.now() - at < keptMs && isWrite(write)));
    } catch {
      return {};
    }
  }
  const store = createStore<Entries<Write>>(read);

  function save(account: string, entry?: Entry<Write>): void {
    const { [hashOf(account)]: _, ...others } = read();
    const stored = entry && { [hashOf(account)]: { ...entry, write: toStored(entry.write) } };
    storage.set(name, JSON.stringify({ ...others, ...stored }));
  }

  /** Takes over what other tabs have sent or settled. */
  function sync(): void {
    // This browser stores nothing.
    if (storage.get(name) === null) return;
    const current = store.getState();
    // What is the same write is not stored whole.
    const newest = ([hash, entry]: [string, Entry<Write>]) => {
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
    /** Before it is sent: the page may be reloaded before the answer is there. */
    begin(write: Write, account: string | undefined): void {
      if (account !== undefined) save(account, { at: Date.now(), write });
    },
    /** Its answer was lost. */
    keep(write: Write, account: string | undefined): void {
      if (account === undefined) return;
      const entry = { at: Date.now(), write };
      save(account, entry);
      store.setState({ [hashOf(account)]: entry });
    },
    /** Whether it is still to be settled. Sent again after another tab has settled it, it would be made a second time. */
    isOpen(account: string | undefined): boolean {
      sync();
      return account !== undefined && store.getState()[hashOf(account)] !== undefined;
    },
    /** Its outcome is known, or the player no longer wants to see it. */
    settle(account: string | undefined): void {
      if (account === undefined) return;
      save(account);
      const { [hashOf(account)]: _, ...others } = store.getState();
      store.setState(others, true);
    },
  };
}

/** The write of an account whose outcome is unknown. */
export const useLostWrite = <Write>(
  writes: Pick<ReturnType<typeof createLostWrites<Write>>, "getState" | "getInitialState" | "subscribe">,
  account: string | undefined,
): Write | undefined =>
  useStore(writes, (entries) => (account === undefined ? undefined : entries[hashOf(account)]?.write));
