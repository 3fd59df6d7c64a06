import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { type Store, StoreUnavailable } from "./store.ts";

/** Backoff between checks while the store does not respond. */
const firstPauseMs = 250;
const maxPauseMs = 60_000;

/**
 * The state Redis contains another merchant's accounts. State keys do not contain the merchant, so they would collide.
 */
export class OtherMerchant extends Error {
  override readonly name = "OtherMerchant";
  readonly owner: string;

  constructor(owner: string, merchant: string) {
    super(
      `REDIS_URL contains the accounts of PLATFORM_MERCHANT ${owner}, not of ${merchant}. ` +
        `Each merchant needs a separate Redis. To reassign this one, delete the key ${keys.merchant.key()}`,
    );
    this.owner = owner;
  }
}

interface MerchantGuardDeps {
  readonly store: Pick<Store, "driver" | "get" | "set" | "onUp">;
  readonly merchant: string;
  readonly log: EventLogger;
  /** Called once if a later check finds another merchant. Must stop the process. */
  readonly onOtherMerchant: (error: OtherMerchant) => void;
}

/**
 * Checks that the state Redis belongs to this gateway's merchant, and claims an empty one (decision 033). Repeats the
 * check after each outage, because another merchant may have claimed a Redis that came back empty.
 */
export function createMerchantGuard({ store, merchant, log, onOtherMerchant }: MerchantGuardDeps) {
  let unsubscribe: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isClosed = false;

  function close(): void {
    isClosed = true;
    unsubscribe?.();
    clearTimeout(timer);
  }

  /** Reads the merchant, or claims an empty store. Reads first, because a read-only store may have another merchant. */
  async function readOwner(): Promise<string> {
    const key = keys.merchant.key();
    const stored = await store.get(key);
    if (stored) return stored.toString();
    if (await store.set(key, merchant, { ifAbsent: true })) return merchant;
    return (await store.get(key))?.toString() ?? merchant;
  }

  async function check(): Promise<OtherMerchant | undefined> {
    clearTimeout(timer);
    try {
      const owner = await readOwner();
      return owner === merchant ? undefined : new OtherMerchant(owner, merchant);
    } catch (error) {
      clearTimeout(timer);
      // A full or read-only store stays up, so its recovery is not announced.
      if (!isClosed) timer = setTimeout(checkInBackground, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      if (error instanceof StoreUnavailable) return undefined;
      throw error;
    }
  }

  async function checkAgain(): Promise<void> {
    const error = await check();
    if (!error || isClosed) return;
    close();
    logEvent(log, "merchant_mismatch", { owner: error.owner, merchant });
    onOtherMerchant(error);
  }

  const checkInBackground = (): void => runInBackground(checkAgain(), log, "store_merchant");

  return {
    /** Checks once, and repeats in the background if the store is unavailable. @throws OtherMerchant */
    async start(): Promise<void> {
      if (store.driver === "memory") return;
      unsubscribe = store.onUp((up) => {
        if (!up) return;
        pauseMs = firstPauseMs;
        checkInBackground();
      });
      const error = await check();
      if (error) throw error;
    },
    close,
  };
}
