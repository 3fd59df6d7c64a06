import { createHash, randomUUID } from "node:crypto";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Security, SecurityChangeKind } from "../../shared/contracts/security.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import type { Platform } from "../platform/contract.ts";
import { mayHaveChanged } from "../platform/error.ts";
import type { ProtectionRecords } from "../protection/protection-records.ts";
import type { PushHub } from "../push/hub.ts";
import type { AccountSessions } from "../session/account-sessions.ts";
import type { BrowserAssessment, BrowserEntry, BrowserSecurity, Ticket } from "../session/contract.ts";
import { accountOf } from "../session/devices.ts";
import type { BrowserTrust, ProvenBrowsers } from "../session/proven-browsers.ts";
import type { RememberMe } from "../session/remember-me.ts";
import type { Sessions } from "../session/sessions.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import { SecurityRecords } from "./security-records.ts";
import {
  hasMaxPending,
  inOrder,
  isCardHold,
  isPending,
  listed,
  maxHolds,
  notices,
  paymentsHeldUntil,
  requireOpen,
  runningMs,
  type StoredHold,
  type StoredSecurity,
  type StoredSignIn,
  settled,
  takenOver,
  unfrozen,
} from "./stored-security.ts";

interface AccountSecurityDeps {
  readonly clock: Clock;
  readonly config: Pick<Config, "session" | "sessionKeys">;
  readonly log: FastifyBaseLogger;
  readonly platform: Pick<Platform, "call">;
  readonly protection: Pick<ProtectionRecords, "read">;
  readonly provenBrowsers: Pick<ProvenBrowsers, "hasProof" | "knownInMs" | "knows" | "proofId">;
  readonly push: Pick<PushHub, "notify">;
  readonly accountSessions: Pick<AccountSessions, "endAll">;
  readonly sessions: Pick<Sessions, "takeFirstProof">;
  readonly rememberMe: Pick<RememberMe, "onCopied">;
  readonly signInCompletion: { attachSecurity(security: BrowserSecurity): void };
  readonly store: Store;
}

/** Retry-After of a change that meets a payout on its way. */
const retryMs = 5_000;

/** A change that its owner has to hear of. `incomeChanged` is refused in a browser that the account does not know. */
export interface NewChange {
  readonly kind: SecurityChangeKind;
  /** Masked. */
  readonly detail?: string | undefined;
  /** What cannot be paid out by for a while where the browser is not known. */
  readonly holds?: "cards" | "payments";
}

/** Where a payout goes. */
interface PayoutTarget {
  readonly card?: string | undefined;
  readonly toThirdParty: boolean;
}

/**
 * What may lead money out of an account once somebody else than its owner has changed it: cards, passwords, contacts
 * (decision 070). Each change is listed and told on every device; from a browser the account does not know it also holds
 * what could leave by it. Both are written before the platform is called, so that a lost answer still holds.
 */
export class AccountSecurity implements BrowserSecurity {
  readonly #deps: AccountSecurityDeps;
  readonly #records: SecurityRecords;

  constructor(deps: AccountSecurityDeps) {
    this.#deps = deps;
    this.#records = new SecurityRecords(deps);
    deps.signInCompletion.attachSecurity(this);
    deps.rememberMe.onCopied((...copied) => this.#endCopied(...copied));
  }

  /** @throws as `SecurityRecords.read` */
  read(account: AccountIdentity): Promise<StoredSecurity> {
    return this.#records.read(account);
  }

  /**
   * Makes a change.
   * @param make asks the platform
   * @param cardOf the id of a card that was added
   * @returns what `make` answers, and until when money cannot leave by it, epoch ms
   * @throws what `make` fails with · StoreUnavailable before it is asked · ApiError money_in_progress while too much is
   * under way · of `incomeChanged` ApiError payouts_frozen or income_held
   */
  async change<Result>(
    { kind, detail, holds }: NewChange,
    request: FastifyRequest,
    make: () => Promise<Result>,
    cardOf?: (result: Result) => string,
  ): Promise<{ result: Result; heldUntil?: number }> {
    const { clock, config, provenBrowsers } = this.#deps;
    const { account } = accountOf(request.caller);
    const isKnown = provenBrowsers.knows(account, request, await this.read(account));
    const isHeld = holds !== undefined && !isKnown && config.session.payoutHoldMs > 0;
    const before = isHeld && holds === "cards" ? await this.#cardsOf(request) : undefined;
    const id = randomUUID();
    const at = clock.now();
    const until = at + config.session.payoutHoldMs;
    const hold: StoredHold = { id, until, ...(before && { before }) };
    const entry = {
      id,
      kind,
      at,
      known: isKnown,
      pending: true as const,
      ...sessionOf(request),
      ...(detail !== undefined && { detail }),
      ...(isHeld && { heldUntil: until }),
    };
    const log = (confirmed: boolean): void =>
      logEvent(request.log, "security_changed", {
        ...{ account: logLabel(config, account), ip: request.caller.ip, kind, browser: isKnown ? "known" : "new" },
        ...(isHeld && { heldUntil: new Date(until).toISOString() }),
        confirmed,
      });
    let ended: readonly string[] = [];
    const write = this.#records.change(account, (record, now) => {
      if (hasMaxPending(record, entry.by, now)) throw new ApiError("money_in_progress", { retryAfterMs: retryMs });
      if (kind === "incomeChanged") {
        if (record.frozenAt !== undefined) throw new ApiError("payouts_frozen");
        this.#requireKnown("income_held", account, request, record);
        const { incomeChanges = [] } = record;
        return { ...record, incomeChanges: [{ ...entry, kind }, ...incomeChanges] };
      }
      // Of a payout that is under way and a hold one has to see the other: it would land behind the hold.
      // Made unknown since it was read: who calls again is held.
      if (isKnown && !provenBrowsers.knows(account, request, record)) {
        throw new ApiError("money_in_progress", { retryAfterMs: retryMs });
      }
      if (isHeld && record.flights) throw new ApiError("money_in_progress", { retryAfterMs: retryMs });
      // The code, or a new password, is the way out.
      if (isHeld && record.holds.length >= maxHolds) this.#requireKnown("payout_held", account, request, record);
      // What a known browser makes ends what others held before it.
      ended =
        isKnown && holds === "payments" ? record.holds.filter((one) => !isCardHold(one)).map((one) => one.id) : [];
      return { ...record, changes: [entry, ...record.changes], ...(isHeld && { holds: [...record.holds, hold] }) };
    });
    // A write whose answer was lost may stand.
    await write.catch((error: unknown) => {
      if (kind === "incomeChanged") this.#logHeld(request, error);
      return this.#withdraw(account, id, error);
    });
    let result: Result;
    try {
      result = await make();
    } catch (error) {
      if (!mayHaveChanged(error)) return this.#withdraw(account, id, error);
      log(false);
      await this.#settle(account, id);
      if (kind === "passwordChanged") await this.#voidOthers(account, request);
      await this.#tell(account, kind);
      throw error;
    }
    log(true);
    await this.#settle(account, id, { card: isHeld ? cardOf?.(result) : undefined, ended });
    if (kind === "passwordChanged") await this.#voidOthers(account, request);
    await this.#tell(account, kind);
    return { result, ...(isHeld && { heldUntil: until }) };
  }

  async passwordReset(account: AccountIdentity, known: boolean): Promise<void> {
    const entry = { id: randomUUID(), kind: "passwordChanged" as const, at: this.#deps.clock.now(), known };
    await this.#records.follow(account, (record) => listed(record, entry));
    await this.#tell(account, "passwordChanged");
  }

  /**
   * A copied device id makes no browser an old one: the proof has to be there, and not be voided before this entry. The
   * first browser of an account is no new one; where the password was given out it may be the agent's who made the account.
   */
  async assessBrowser(
    account: AccountIdentity,
    { isRecorded = false, isReset = false, known }: BrowserEntry,
    request: FastifyRequest,
  ): Promise<BrowserAssessment> {
    const { protection, provenBrowsers } = this.#deps;
    const [before, { devices = [] }] = await Promise.all([this.read(account), protection.read(account)]);
    const takesOver = isReset || (known !== undefined && before.passwordGivenOut === true);
    const trust = takesOver ? await this.voidBrowsers(account) : before;
    const isFirst = devices.length <= (isRecorded ? 1 : 0) && !trust.passwordGivenOut;
    const isOld = known === "registration" || isFirst || provenBrowsers.hasProof(account, request, before);
    return { trust, isNew: !isOld };
  }

  /**
   * Notifies the owner, at most once a day, that an unknown browser sent the right password in a request that the platform
   * refused for another reason. If the platform checks the other fields first, the password may have been wrong. Errors of
   * the store are ignored: the caller answers with the refusal.
   */
  async notifyRightPassword(request: FastifyRequest): Promise<void> {
    const { account, ticket } = accountOf(request.caller);
    const day = new Date(this.#deps.clock.now()).toISOString().slice(0, 10);
    try {
      const isRecorded = await this.#deps.sessions.takeFirstProof(ticket);
      const { isNew } = await this.assessBrowser(account, { isRecorded }, request);
      if (isNew) await this.newBrowser(account, ticket, request, `right password ${day}`);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof StoreUnavailable)) throw error;
    }
  }

  async newBrowser(
    account: AccountIdentity,
    ticket: Pick<Ticket, "idHash"> | undefined,
    request: FastifyRequest,
    id: string = randomUUID(),
  ): Promise<void> {
    const { clock, config } = this.#deps;
    const by = madeBy(ticket, request.caller.deviceId);
    const entry: StoredSignIn = { id, kind: "newBrowser", at: clock.now(), known: false, ...by };
    let isListed = false;
    await this.#records.follow(account, (record) => {
      const { signIns = [] } = record;
      isListed = signIns.some((one) => one.id === id);
      const rest = signIns.map((one) => (one.id === id ? { ...one, ...by } : one));
      return { ...record, signIns: isListed ? rest : [entry, ...signIns] };
    });
    if (isListed) return;
    const who = { account: logLabel(config, account), ip: request.caller.ip };
    logEvent(request.log, "security_changed", { ...who, kind: "newBrowser", browser: "new", confirmed: true });
    await this.#tell(account, "newBrowser");
  }

  /**
   * Marks a new account whose login password is known to the agent who made it. While the store is away it is written in
   * the background; nobody signs in without the store, and the mark counts for browsers that signed in before it.
   */
  passwordGivenOut(account: AccountIdentity): Promise<void> {
    return this.#records.follow(account, (record) => ({ ...record, passwordGivenOut: true }));
  }

  /** A copy of a remembered token was used: its owner and the thief have sessions that look alike, so all of them end. */
  async #endCopied(account: AccountIdentity, tickets: readonly string[], isSpent: boolean): Promise<void> {
    const ended = await this.#deps.accountSessions.endAll(account, tickets, "revoked");
    // A thief may have ended the session already.
    if (ended === 0 && !isSpent) return;
    const kind = "rememberedCopied" as const;
    const entry: StoredSignIn = { id: randomUUID(), kind, at: this.#deps.clock.now(), known: false };
    await this.#records.follow(account, (record) => ({ ...record, signIns: [entry, ...(record.signIns ?? [])] }));
    await this.#tell(account, kind);
  }

  async voidBrowsers(account: AccountIdentity): Promise<BrowserTrust> {
    const { clock, config } = this.#deps;
    const at = clock.now();
    await this.#records.change(account, (record) => ({
      ...takenOver(record, at, config.session.payoutHoldMs),
      voided: { at },
    }));
    return { voided: { at } };
  }

  /** Makes every browser unknown to the account but the one that asks. @throws StoreUnavailable */
  async forgetOtherBrowsers(request: FastifyRequest): Promise<void> {
    const { account } = accountOf(request.caller);
    await this.#records.change(account, (record) => this.#withoutOthers(record, request));
  }

  /** The same behind a new password; while the store is away, in the background. */
  #voidOthers(account: AccountIdentity, request: FastifyRequest): Promise<void> {
    return this.#records.follow(account, (record) => {
      const { clock, config, provenBrowsers } = this.#deps;
      const own = takenOver(record, clock.now(), config.session.payoutHoldMs);
      // This browser starts again: the agent who gave the password out may be the one who changes it.
      return record.passwordGivenOut && !provenBrowsers.knows(account, request, record)
        ? { ...own, voided: { at: clock.now() } }
        : this.#withoutOthers(own, request);
    });
  }

  #withoutOthers(record: StoredSecurity, request: FastifyRequest): StoredSecurity {
    const except = this.#deps.provenBrowsers.proofId(accountOf(request.caller).account, request, record);
    return { ...record, voided: { at: this.#deps.clock.now(), ...(except !== undefined && { except }) } };
  }

  /**
   * Asked before money leaves; notes that it is under way, so that no hold is written behind its back.
   * @param target where it goes; in a browser that the account does not know nothing goes to a third party, and nothing at
   * all while the password is given out
   * @returns to be called once it has ended; where its outcome is unknown it ends by itself
   * @throws ApiError payouts_frozen · payout_held with the wait, and with the code where one makes the browser known ·
   * StoreUnavailable
   */
  async depart(request: FastifyRequest, { card, toThirdParty }: PayoutTarget): Promise<() => Promise<void>> {
    const { clock } = this.#deps;
    const { account } = accountOf(request.caller);
    const record = await this.read(account);
    // A platform may read other spellings of an id as the same card: while one is held, only its own ones are taken.
    if (card !== undefined && record.holds.some(isCardHold) && !(await this.#cardsOf(request)).includes(card)) {
      throw new ApiError("card_unknown");
    }
    const id = randomUUID();
    try {
      await this.#records.change(account, (now) => {
        requireOpen(now, clock.now(), card);
        // The agent who gave the password out may have added the card.
        if (toThirdParty || now.passwordGivenOut) this.#requireKnown("payout_held", account, request, now);
        return { ...now, flights: [...(now.flights ?? []), { id, until: clock.now() + runningMs }] };
      });
    } catch (error) {
      this.#logHeld(request, error);
      throw error;
    }
    return () =>
      this.#records.follow(account, ({ flights = [], ...rest }) => ({
        ...rest,
        flights: flights.filter((one) => one.id !== id),
      }));
  }

  /**
   * Required before a call that cannot be undone, such as confirming a payout, or an exclusion.
   * @throws ApiError with this code as `depart`; `exclusion_held` only where the account has a number · StoreUnavailable
   */
  async requireKnownBrowser(
    request: FastifyRequest,
    code: "exclusion_held" | "payout_held" = "payout_held",
  ): Promise<void> {
    const { account } = accountOf(request.caller);
    const { frozenAt, ...record } = await this.read(account);
    // A stop is about money: it must not keep an owner who gets no codes from excluding themselves.
    const trust = code === "exclusion_held" || frozenAt === undefined ? record : { ...record, frozenAt };
    try {
      this.#requireKnown(code, account, request, trust);
    } catch (error) {
      this.#logHeld(request, error);
      throw error;
    }
  }

  /** @throws ApiError with this code, with the wait where there is one, and with the code by SMS as a way out */
  #requireKnown(
    code: "exclusion_held" | "income_held" | "payout_held",
    account: AccountIdentity,
    request: FastifyRequest,
    record: StoredSecurity,
  ): void {
    const { config, provenBrowsers } = this.#deps;
    const retryAfterMs = provenBrowsers.knownInMs(account, request, record);
    if (retryAfterMs === 0 || config.session.payoutHoldMs === 0) return;
    const hasNumber = request.caller.ticket?.record.member?.mobile !== undefined;
    // Without one the owner would have to wait, and an exclusion stays within reach (decision 067).
    if (code === "exclusion_held" && !hasNumber) return;
    throw new ApiError(code, {
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      ...(hasNumber && { proof: { methods: ["code"] } }),
    });
  }

  #logHeld(request: FastifyRequest, error: unknown): void {
    if (!(error instanceof ApiError)) return;
    const { caller, log, routeOptions } = request;
    const who = { account: logLabel(this.#deps.config, accountOf(caller).account), ip: caller.ip };
    logEvent(log, "payout_held", { ...who, route: routeOptions.url, code: error.code });
  }

  /** The owner stops what leads money out. @throws StoreUnavailable */
  async stop(request: FastifyRequest): Promise<void> {
    const at = this.#deps.clock.now();
    await this.#toggle(request, "payoutsStopped", (record, entry) =>
      record.frozenAt === undefined
        ? { ...this.#withoutOthers(listed(record, entry), request), frozenAt: at }
        : undefined,
    );
  }

  /**
   * Lets money leave again.
   * @param prove throws unless the owner has proven themselves since then
   * @throws StoreUnavailable, what `prove` throws
   */
  async resume(request: FastifyRequest, prove: (since: number) => void): Promise<void> {
    await this.#toggle(request, "payoutsResumed", (record, entry) => {
      if (record.frozenAt === undefined) return undefined;
      prove(record.frozenAt);
      const { clock, config } = this.#deps;
      const open = unfrozen(record, clock.now(), config.session.payoutHoldMs);
      // What signed in while payouts were stopped has waited for nothing.
      return this.#withoutOthers(listed(open, entry), request);
    });
  }

  /** What its owner sees in this browser. @throws StoreUnavailable */
  async view(request: FastifyRequest, methods: Security["methods"]): Promise<Security> {
    const record = await this.read(accountOf(request.caller).account);
    const { by: here } = sessionOf(request);
    const now = this.#deps.clock.now();
    const payments = paymentsHeldUntil(record, now);
    const answered = inOrder(record).filter((one) => !isPending(one, now));
    return {
      methods,
      frozen: record.frozenAt !== undefined,
      holds: payments === undefined ? {} : { payments: instant(payments) },
      changes: answered.map(({ at, by, known, heldUntil: until, pending: _, ...change }) => ({
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
  ): Promise<void> {
    const { clock, config, provenBrowsers } = this.#deps;
    const { account } = accountOf(request.caller);
    const isKnown = provenBrowsers.knows(account, request, await this.read(account));
    const entry = { id: randomUUID(), kind, at: clock.now(), known: isKnown, ...sessionOf(request) };
    let isNew = false;
    const tell = async (confirmed: boolean): Promise<void> => {
      if (!isNew) return;
      const who = { account: logLabel(config, account), ip: request.caller.ip };
      logEvent(request.log, "security_changed", { ...who, kind, browser: isKnown ? "known" : "new", confirmed });
      await this.#tell(account, kind);
    };
    const write = this.#records.change(account, (record) => {
      isNew = false;
      const next = judge(record, entry);
      isNew = next !== undefined;
      // A stop is written also where it stands: what an earlier try left there may not be confirmed.
      return next ?? (record.frozenAt === undefined ? undefined : record);
    });
    await write.catch(async (error: unknown) => {
      // It may stand, and a repeat finds nothing new to tell.
      await tell(false);
      throw error;
    });
    await tell(true);
  }

  /** By the ids it lists: a card that is added now is none of them. */
  async #cardsOf(request: FastifyRequest): Promise<string[]> {
    const { items } = await this.#deps.platform.call("cards", {}, request.platformContext());
    return items.map(({ id }) => id);
  }

  /** Takes back what was noted of a change that was not made, and throws why. */
  #withdraw(account: AccountIdentity, id: string, error: unknown): Promise<never> {
    const isOther = (one: { readonly id: string }): boolean => one.id !== id;
    return this.#records
      .follow(account, ({ changes, holds, incomeChanges = [], ...rest }) => ({
        ...rest,
        changes: changes.filter(isOther),
        holds: holds.filter(isOther),
        incomeChanges: incomeChanges.filter(isOther),
      }))
      .then(() => {
        throw error;
      });
  }

  /**
   * Marks a change as made, or as one that may have been made. Its card has an id now. One hold for payment passwords is
   * enough: a new one replaces only those whose change was made.
   * @param ended ids of the holds that it ends
   */
  #settle(
    account: AccountIdentity,
    id: string,
    { card, ended = [] }: { readonly card?: string | undefined; readonly ended?: readonly string[] } = {},
  ): Promise<void> {
    return this.#records.follow(account, (record) => settled(record, id, card, ended));
  }

  /** It has happened, so nothing that fails here is thrown. */
  async #tell(account: AccountIdentity, kind: SecurityChangeKind): Promise<void> {
    await this.#deps.push.notify(account, notices[kind]);
  }
}

/** Names the browser of a change, which need not ask whether it was its owner. A copy of the `sid` has another device id. */
const sessionOf = ({ caller: { ticket, deviceId } }: FastifyRequest): { by?: string } => madeBy(ticket, deviceId);
const madeBy = (ticket: Pick<Ticket, "idHash"> | undefined, deviceId = ""): { by?: string } =>
  ticket ? { by: `${shortHash(`change by ${ticket.idHash}`)}.${shortHash(`${ticket.idHash} on ${deviceId}`)}` } : {};
const shortHash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

const instant = (at: number): string => new Date(at).toISOString();
