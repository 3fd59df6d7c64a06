import { createHash, randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { Security, SecurityChangeKind } from "../../shared/contracts/security.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import { logEvent } from "../log/events.ts";
import type { Platform } from "../platform/contract.ts";
import { mayHaveChanged } from "../platform/may-have-changed.ts";
import type { PushHub } from "../push/hub.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import { accountOf } from "../session/device-entry.ts";
import type { ProvenBrowsers } from "../session/proven-browsers.ts";
import { changeStored } from "../store/change-stored.ts";
import { dropStored, parseStored } from "../store/parse-stored.ts";
import { retryStoreWork } from "../store/retry.ts";
import type { Store } from "../store/store.ts";
import {
  cardHeldUntil,
  current,
  isCardHold,
  notices,
  paymentsHeldUntil,
  type StoredHold,
  StoredSecurity,
  untouched,
} from "./stored-security.ts";

interface AccountSecurityDeps {
  readonly clock: Clock;
  readonly config: Pick<Config, "session" | "sessionKeys">;
  readonly log: FastifyBaseLogger;
  readonly platform: Pick<Platform, "call">;
  readonly provenBrowsers: Pick<ProvenBrowsers, "knows">;
  readonly push: Pick<PushHub, "notify">;
  readonly store: Store;
}

/** A change that its owner has to hear of. */
export interface NewChange {
  readonly kind: SecurityChangeKind;
  /** Masked. */
  readonly detail?: string | undefined;
  /** What cannot be paid out by for a while where the browser is not known. */
  readonly holds?: "cards" | "payments";
}

/**
 * What may lead money out of an account once somebody else than its owner has changed it: cards, passwords, contacts
 * (decision 070). Each change is listed and told on every device; from a browser the account does not know it also holds
 * what could leave by it. Both are written before the platform is called, so that a lost answer still holds.
 */
export class AccountSecurity {
  readonly #deps: AccountSecurityDeps;

  constructor(deps: AccountSecurityDeps) {
    this.#deps = deps;
  }

  /** @throws StoreUnavailable, and ApiError overloaded for a record that cannot be read: it may hold a stop */
  async read(account: AccountIdentity): Promise<StoredSecurity> {
    const key = keyOf(account);
    return current(await this.#parsed(key, await this.#deps.store.get(key)), this.#deps.clock.now());
  }

  /**
   * Makes a change.
   * @param make asks the platform
   * @param cardOf the id of a card that was added
   * @returns what `make` answers, and until when money cannot leave by it, epoch ms
   * @throws what `make` fails with · StoreUnavailable before it is asked
   */
  async change<Result>(
    { kind, detail, holds }: NewChange,
    request: FastifyRequest,
    make: () => Promise<Result>,
    cardOf?: (result: Result) => string,
  ): Promise<{ result: Result; heldUntil?: number }> {
    const { clock, config, provenBrowsers } = this.#deps;
    const { account } = accountOf(request.caller);
    const known = provenBrowsers.knows(account, request);
    const isHeld = holds !== undefined && !known && config.session.payoutHoldMs > 0;
    const before = isHeld && holds === "cards" ? await this.#cardsOf(request) : undefined;
    const id = randomUUID();
    const at = clock.now();
    const until = at + config.session.payoutHoldMs;
    const hold: StoredHold = { id, until, ...(before && { before }) };
    const entry = {
      id,
      kind,
      at,
      known,
      ...browserOf(request),
      ...(detail !== undefined && { detail }),
      ...(isHeld && { heldUntil: until }),
    };
    const log = (confirmed: boolean): void =>
      logEvent(request.log, "security_changed", {
        ...{ account: logLabel(config, account), ip: request.caller.ip, kind, browser: known ? "known" : "new" },
        ...(isHeld && { heldUntil: new Date(until).toISOString() }),
        confirmed,
      });
    const write = this.#change(account, (record) => ({
      ...record,
      changes: [entry, ...record.changes],
      ...(isHeld && { holds: [...record.holds, hold] }),
    }));
    // A write whose answer was lost may stand.
    await write.catch((error: unknown) => this.#withdraw(account, id, error));
    let result: Result;
    try {
      result = await make();
    } catch (error) {
      if (!mayHaveChanged(error)) return this.#withdraw(account, id, error);
      log(false);
      await this.#tell(account, kind);
      throw error;
    }
    log(true);
    const card = cardOf?.(result);
    if (holds === "payments" || (hold.before && card !== undefined)) this.#settle(account, hold, card);
    await this.#tell(account, kind);
    return { result, ...(isHeld && { heldUntil: until }) };
  }

  /** Lists what has happened already, by somebody whose session says nothing of it, and tells the account's devices. */
  async note(account: AccountIdentity, kind: SecurityChangeKind, known: boolean): Promise<void> {
    const entry = { id: randomUUID(), kind, at: this.#deps.clock.now(), known };
    const add = (): Promise<boolean> => this.#change(account, (record) => listed(record, entry)).then(() => true);
    await add().catch(() => runInBackground(retryStoreWork(add), this.#deps.log, "security_change"));
    await this.#tell(account, kind);
  }

  /**
   * Asked before money leaves.
   * @param card where it goes, of a withdrawal
   * @throws ApiError payouts_frozen · payout_held with the wait · StoreUnavailable
   */
  async requireOpen(request: FastifyRequest, card?: string): Promise<void> {
    const { clock, config } = this.#deps;
    const { account } = accountOf(request.caller);
    const record = await this.read(account);
    const now = clock.now();
    // A platform may read other spellings of an id as the same card: while one is held, only its own ones are taken.
    if (card !== undefined && record.holds.some(isCardHold) && !(await this.#cardsOf(request)).includes(card)) {
      throw new ApiError("card_unknown");
    }
    const ends = [paymentsHeldUntil(record, now), card === undefined ? undefined : cardHeldUntil(record, now, card)];
    const until = ends[0] === undefined && ends[1] === undefined ? undefined : Math.max(...ends.map((end) => end ?? 0));
    if (record.frozenAt === undefined && until === undefined) return;
    const code = record.frozenAt === undefined ? "payout_held" : "payouts_frozen";
    const who = { account: logLabel(config, account), ip: request.caller.ip };
    logEvent(request.log, "payout_held", { ...who, route: request.routeOptions.url, code });
    throw new ApiError(code, code === "payout_held" && until !== undefined ? { retryAfterMs: until - now } : {});
  }

  /** The owner stops what leads money out. @throws StoreUnavailable */
  async stop(request: FastifyRequest): Promise<void> {
    const { account } = accountOf(request.caller);
    const at = this.#deps.clock.now();
    const isNew = await this.#toggle(request, "payoutsStopped", (record, entry) =>
      record.frozenAt === undefined ? { ...listed(record, entry), frozenAt: at } : undefined,
    );
    if (isNew) await this.#tell(account, "payoutsStopped");
  }

  /**
   * Lets money leave again.
   * @param prove throws unless the owner has proven themselves since then
   * @throws StoreUnavailable, what `prove` throws
   */
  async resume(request: FastifyRequest, prove: (since: number) => void): Promise<void> {
    const { account } = accountOf(request.caller);
    const isNew = await this.#toggle(request, "payoutsResumed", (record, entry) => {
      const { frozenAt, ...open } = record;
      if (frozenAt === undefined) return undefined;
      prove(frozenAt);
      return listed(open, entry);
    });
    if (isNew) await this.#tell(account, "payoutsResumed");
  }

  /** What its owner sees in this browser. @throws StoreUnavailable */
  async view(request: FastifyRequest, methods: Security["methods"]): Promise<Security> {
    const record = await this.read(accountOf(request.caller).account);
    const { by: here } = browserOf(request);
    const payments = paymentsHeldUntil(record, this.#deps.clock.now());
    return {
      methods,
      frozen: record.frozenAt !== undefined,
      holds: payments === undefined ? {} : { payments: instant(payments) },
      changes: record.changes.map(({ at, by, known, heldUntil: until, ...change }) => ({
        ...{ ...change, at: instant(at), browser: known ? "known" : "new" },
        ...(by !== undefined && by === here && { current: true as const }),
        ...(until !== undefined && { heldUntil: instant(until) }),
      })),
    };
  }

  async #toggle(
    request: FastifyRequest,
    kind: SecurityChangeKind,
    judge: (record: StoredSecurity, entry: StoredSecurity["changes"][number]) => StoredSecurity | undefined,
  ): Promise<boolean> {
    const { clock, config, provenBrowsers } = this.#deps;
    const { account } = accountOf(request.caller);
    const known = provenBrowsers.knows(account, request);
    const entry = { id: randomUUID(), kind, at: clock.now(), known, ...browserOf(request) };
    const isNew = await this.#change(account, (record) => judge(record, entry));
    const who = { account: logLabel(config, account), ip: request.caller.ip };
    if (isNew)
      logEvent(request.log, "security_changed", { ...who, kind, browser: known ? "known" : "new", confirmed: true });
    return isNew;
  }

  /** By the ids it lists: a card that is added now is none of them. */
  async #cardsOf(request: FastifyRequest): Promise<string[]> {
    const { items } = await this.#deps.platform.call("cards", {}, request.platformContext());
    return items.map(({ id }) => id);
  }

  /** Takes back what was noted of a change that was not made, and throws why. */
  #withdraw(account: AccountIdentity, id: string, error: unknown): Promise<never> {
    const isOther = (one: { readonly id: string }): boolean => one.id !== id;
    return this.#follow(account, ({ changes, holds, ...rest }) => ({
      ...rest,
      changes: changes.filter(isOther),
      holds: holds.filter(isOther),
    })).then(() => {
      throw error;
    });
  }

  /** The card has its id by now. A payment password ends what the one before it held. */
  #settle(account: AccountIdentity, { id, before }: StoredHold, card: string | undefined): void {
    const settled = this.#follow(account, (record) => {
      const isNamed = before !== undefined && card !== undefined;
      const holds = isNamed
        ? record.holds.map((one) => (one.id === id ? { id, until: one.until, card } : one))
        : record.holds.filter((one) => isCardHold(one) || one.id === id);
      return isNamed || holds.length < record.holds.length ? { ...record, holds } : undefined;
    });
    runInBackground(settled, this.#deps.log, "security_change");
  }

  /** A change of what stands already; while the store is away, in the background. */
  async #follow(
    account: AccountIdentity,
    judge: (record: StoredSecurity) => StoredSecurity | undefined,
  ): Promise<void> {
    const write = (): Promise<boolean> => this.#change(account, judge).then(() => true);
    await write().catch(() => runInBackground(retryStoreWork(write), this.#deps.log, "security_change"));
  }

  /** @returns whether anything was written */
  #change(account: AccountIdentity, judge: (record: StoredSecurity) => StoredSecurity | undefined): Promise<boolean> {
    const { clock, store } = this.#deps;
    const key = keyOf(account);
    return changeStored(
      store,
      key,
      (stored) => this.#parsed(key, stored),
      (record) => {
        const now = clock.now();
        const next = judge(current(record, now));
        return next ? { next: current(next, now), result: true } : { result: false };
      },
    );
  }

  async #parsed(key: string, stored: Buffer | null): Promise<StoredSecurity> {
    if (!stored) return untouched;
    const record = parseStored(StoredSecurity, stored);
    if (record) return record;
    await dropStored(this.#deps, key);
    throw new ApiError("overloaded");
  }

  /** It has happened, so nothing that fails here is thrown. */
  async #tell(account: AccountIdentity, kind: SecurityChangeKind): Promise<void> {
    await this.#deps.push.notify(account, notices[kind]);
  }
}

const listed = (record: StoredSecurity, entry: StoredSecurity["changes"][number]): StoredSecurity => ({
  ...record,
  changes: [entry, ...record.changes],
});

const keyOf = (account: AccountIdentity): string => keys.security.key(accountHash(account));

/** Who has a browser in hand need not be asked whether what was done in it was them. */
const browserOf = ({ caller: { deviceId } }: FastifyRequest): { by?: string } =>
  deviceId === undefined ? {} : { by: createHash("sha256").update(deviceId).digest("base64url").slice(0, 22) };

const instant = (at: number): string => new Date(at).toISOString();
