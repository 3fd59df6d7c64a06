import { randomUUID } from "node:crypto";
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
import { accountOf } from "../session/caller.ts";
import type { BrowserAssessment, BrowserEntry, BrowserSecurity, BrowserTrust, Ticket } from "../session/contract.ts";
import type { ProvenBrowsers } from "../session/proven-browsers.ts";
import type { Sessions } from "../session/sessions.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import { digest } from "./open-writes.ts";
import * as stored from "./stored-security.ts";

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
  readonly store: Store;
}

const inProgress = (): ApiError => new ApiError("money_in_progress", { retryAfterMs: 5_000 });

/** A change of which the owner is notified. `incomeChanged` is refused in a browser that the account does not know. */
interface NewChange {
  readonly kind: SecurityChangeKind;
  /** The changed value, masked. */
  readonly detail?: string | undefined;
  /** Payouts that the change holds if it comes from an unknown browser: to new cards, or all. */
  readonly holds?: "cards" | "payments";
}

/** A change recorded before the platform call. The caller must finish it with `settle` or `withdraw`. */
interface StartedChange {
  /** End of the hold on payouts, epoch ms. */
  readonly heldUntil?: number;
  /**
   * Marks the change as made, because the platform made it or may have made it, and notifies the owner. A failed write
   * is retried in the background.
   * @param confirmed whether the platform has confirmed the change
   * @param card id of the added card
   */
  settle(confirmed: boolean, card?: string): Promise<void>;
  /** Removes a change that the platform did not make. A failed write is retried in the background. */
  withdraw(): Promise<void>;
}

/**
 * Protects payouts after changes that an attacker could make, e.g. of cards or passwords (decision 070). The owner is
 * notified of each change. A new card or payment password from an unknown browser also holds the payouts that it could
 * redirect. The change and its hold are written before the platform call, so that they survive a lost response.
 */
export class AccountSecurity implements BrowserSecurity {
  readonly #deps: AccountSecurityDeps;
  readonly #records: stored.SecurityRecords;

  constructor(deps: AccountSecurityDeps) {
    this.#deps = deps;
    this.#records = new stored.SecurityRecords(deps);
  }

  read(account: AccountIdentity): Promise<stored.StoredSecurity> {
    return this.#records.read(account);
  }

  /**
   * Makes a change with `make`, which calls the platform.
   * @param cardOf returns the id of the added card
   * @returns the result of `make`, and the end of a hold on payouts in epoch ms
   * @throws errors of `make` · before `make` is called, errors of `start`
   */
  async change<Result>(
    change: NewChange,
    request: FastifyRequest,
    make: () => Promise<Result>,
    cardOf?: (result: Result) => string,
  ): Promise<{ result: Result; heldUntil?: number }> {
    const { heldUntil, settle, withdraw } = await this.start(change, request);
    let result: Result;
    try {
      result = await make();
    } catch (error) {
      if (mayHaveChanged(error)) await settle(false);
      else await withdraw();
      throw error;
    }
    const isHeld = heldUntil !== undefined;
    await settle(true, isHeld ? cardOf?.(result) : undefined);
    return { result, ...(isHeld && { heldUntil }) };
  }

  /** Makes the call of a route that gives income away (`yields` in shared/route-row.ts). @throws as `change` */
  async changeIncome<Result>(request: FastifyRequest, make: () => Promise<Result>): Promise<Result> {
    return (await this.change({ kind: "incomeChanged" }, request, make)).result;
  }

  /**
   * Starts a change whose outcome the caller reports.
   * @throws StoreUnavailable · PlatformError · ApiError money_in_progress if too many changes are in progress, a payout
   * is, or the browser has just become unknown · payout_held if the account has the maximum number of holds ·
   * for `incomeChanged` payouts_frozen or income_held
   */
  async start({ kind, detail, holds }: NewChange, request: FastifyRequest): Promise<StartedChange> {
    const { clock, config, provenBrowsers } = this.#deps;
    const { account } = accountOf(request.caller);
    const isKnown = provenBrowsers.knows(account, request, await this.read(account));
    const isHeld = holds !== undefined && !isKnown && config.session.payoutHoldMs > 0;
    const before = isHeld && holds === "cards" ? await this.#cardsOf(request) : undefined;
    const id = randomUUID();
    const at = clock.now();
    const until = at + config.session.payoutHoldMs;
    const hold: stored.StoredHold = { id, until, ...(before && { before }) };
    const entry = {
      id,
      kind,
      at,
      known: isKnown,
      pending: true as const,
      ...browserOf(request),
      ...(detail !== undefined && { detail }),
      ...(isHeld && { heldUntil: until }),
    };
    let endedHolds: readonly string[] = [];
    const write = this.#records.change(account, (record, now) => {
      if (stored.hasMaxPending(record, entry.by, now)) throw inProgress();
      if (kind === "incomeChanged") {
        if (record.frozenAt !== undefined) throw new ApiError("payouts_frozen");
        this.#requireKnown("income_held", account, request, record);
        return { ...record, incomeChanges: [{ ...entry, kind }, ...(record.incomeChanges ?? [])] };
      }
      // The browser became unknown after the first read. A retry will be held.
      if (isKnown && !provenBrowsers.knows(account, request, record)) throw inProgress();
      // A payout in progress would arrive despite the hold.
      if (isHeld && record.flights) throw inProgress();
      // No further hold is stored, so the change requires a known browser.
      if (isHeld && record.holds.length >= stored.maxHolds) this.#requireKnown("payout_held", account, request, record);
      // A change from a known browser ends the holds of earlier changes.
      const isEnding = isKnown && holds === "payments";
      endedHolds = isEnding ? record.holds.filter((one) => !stored.isCardHold(one)).map((one) => one.id) : [];
      return { ...record, changes: [entry, ...record.changes], ...(isHeld && { holds: [...record.holds, hold] }) };
    });
    // The write may have succeeded although its response was lost.
    await write.catch(async (error: unknown) => {
      if (kind === "incomeChanged") this.#logHeld(request, error);
      await this.#withdraw(account, id);
      throw error;
    });
    const settle = async (confirmed: boolean, card?: string): Promise<void> => {
      this.#logChange(request, account, { kind, isKnown, ...(isHeld && { heldUntil: instant(until) }), confirmed });
      const ended = confirmed ? endedHolds : [];
      await this.#records.follow(account, (record) => stored.withSettledChange(record, id, card, ended));
      if (kind === "passwordChanged") await this.#voidOthers(account, request);
      await this.#deps.push.notify(account, stored.notices[kind]);
    };
    return { settle, withdraw: () => this.#withdraw(account, id), ...(isHeld && { heldUntil: until }) };
  }

  async passwordReset(account: AccountIdentity, known: boolean): Promise<void> {
    const entry = { id: randomUUID(), kind: "passwordChanged" as const, at: this.#deps.clock.now(), known };
    await this.#records.follow(account, (record) => stored.withChange(record, entry));
    await this.#deps.push.notify(account, stored.notices.passwordChanged);
  }

  /**
   * Assesses whether a browser is new: it had no valid proof before the password or code was typed. An account's first
   * browser is not new, unless an agent created the account and knows its password: the browser may be the agent's.
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

  /** Notifies the owner, at most once a day, that a new browser sent the right password in a refused request. */
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

  /**
   * Adds a sign-in from a new browser to the account's record and notifies the owner. If the record already has an
   * entry with this `id`, only updates its browser.
   */
  async newBrowser(
    account: AccountIdentity,
    ticket: Pick<Ticket, "idHash"> | undefined,
    request: FastifyRequest,
    id: string = randomUUID(),
  ): Promise<void> {
    const { clock } = this.#deps;
    const by = madeBy(ticket, request.caller.deviceId);
    const entry: stored.StoredSignIn = { id, kind: "newBrowser", at: clock.now(), known: false, ...by };
    let isListed = false;
    await this.#records.follow(account, (record) => {
      const { signIns = [] } = record;
      isListed = signIns.some((one) => one.id === id);
      const rest = signIns.map((one) => (one.id === id ? { ...one, ...by } : one));
      return { ...record, signIns: isListed ? rest : [entry, ...signIns] };
    });
    if (isListed) return;
    this.#logChange(request, account, { kind: "newBrowser", isKnown: false, confirmed: true });
    await this.#deps.push.notify(account, stored.notices.newBrowser);
  }

  /** Marks a new account whose agent knows its login password. A failed write is retried in the background. */
  passwordGivenOut(account: AccountIdentity): Promise<void> {
    return this.#records.follow(account, (record) => ({ ...record, passwordGivenOut: true }));
  }

  /** Ends all sessions that a copied remember-me token started, because the owner's cannot be distinguished. */
  async endCopied(account: AccountIdentity, tickets: readonly string[], isSpent: boolean): Promise<void> {
    const ended = await this.#deps.accountSessions.endAll(account, tickets, "revoked");
    // After a spent secret, the owner is notified even if the attacker has already ended the session.
    if (ended === 0 && !isSpent) return;
    const kind = "rememberedCopied" as const;
    const entry: stored.StoredSignIn = { id: randomUUID(), kind, at: this.#deps.clock.now(), known: false };
    await this.#records.follow(account, (record) => ({ ...record, signIns: [entry, ...(record.signIns ?? [])] }));
    await this.#deps.push.notify(account, stored.notices[kind]);
  }

  /** Makes all browsers of the account unknown. @throws as `SecurityRecords.read` */
  async voidBrowsers(account: AccountIdentity): Promise<BrowserTrust> {
    const { clock, config } = this.#deps;
    const voided = { at: clock.now() };
    const { payoutHoldMs } = config.session;
    await this.#records.change(account, (record) => ({ ...stored.takenOver(record, voided.at, payoutHoldMs), voided }));
    return { voided };
  }

  /** Makes all browsers of the account unknown except the one of the request. @throws as `SecurityRecords.read` */
  async forgetOtherBrowsers(request: FastifyRequest): Promise<void> {
    const { account } = accountOf(request.caller);
    await this.#records.change(account, (record) => this.#withoutOthers(record, request));
  }

  /**
   * Makes all other browsers unknown after a password change. If an agent knew the old password, also makes this
   * browser unknown, unless the account knows it.
   */
  #voidOthers(account: AccountIdentity, request: FastifyRequest): Promise<void> {
    return this.#records.follow(account, (record) => {
      const { clock, config, provenBrowsers } = this.#deps;
      const own = stored.takenOver(record, clock.now(), config.session.payoutHoldMs);
      // This browser may belong to the agent who knows the old password.
      return record.passwordGivenOut && !provenBrowsers.knows(account, request, record)
        ? { ...own, voided: { at: clock.now() } }
        : this.#withoutOthers(own, request);
    });
  }

  #withoutOthers(record: stored.StoredSecurity, request: FastifyRequest): stored.StoredSecurity {
    const except = this.#deps.provenBrowsers.proofId(accountOf(request.caller).account, request, record);
    return { ...record, voided: { at: this.#deps.clock.now(), ...(except !== undefined && { except }) } };
  }

  /**
   * Authorizes a payout and records it as in progress, so that no hold is written meanwhile. An unknown browser may not
   * pay third parties. While the password is given out, it may not pay at all.
   * @returns a function that ends the payout; a payout of unknown outcome ends automatically
   * @throws ApiError payouts_frozen · card_unknown · payout_held, with the wait if waiting helps, and with `proof` if a
   * code makes the browser known · overloaded for an unreadable record · PlatformError of the card list ·
   * StoreUnavailable
   */
  async depart(
    request: FastifyRequest,
    { card, toThirdParty }: { readonly card?: string | undefined; readonly toThirdParty: boolean },
  ): Promise<() => Promise<void>> {
    const { clock } = this.#deps;
    const { account } = accountOf(request.caller);
    const record = await this.read(account);
    // The platform may accept other spellings of a card id, so only listed ids are accepted while a card is held.
    if (card !== undefined && record.holds.some(stored.isCardHold) && !(await this.#cardsOf(request)).includes(card)) {
      throw new ApiError("card_unknown");
    }
    const id = randomUUID();
    const write = this.#records.change(account, (now) => {
      stored.requirePayoutAllowed(now, clock.now(), card);
      // The agent who knows the password may have added the card.
      if (toThirdParty || now.passwordGivenOut) this.#requireKnown("payout_held", account, request, now);
      return { ...now, flights: [...(now.flights ?? []), { id, until: clock.now() + stored.runningMs }] };
    });
    await write.catch((error: unknown) => {
      this.#logHeld(request, error);
      throw error;
    });
    return () =>
      this.#records.follow(account, ({ flights = [], ...rest }) => ({
        ...rest,
        flights: flights.filter((one) => one.id !== id),
      }));
  }

  /**
   * Requires a known browser for a call that cannot be undone: a payout confirmation or an exclusion.
   * @throws ApiError `code`, as `#requireKnown` · StoreUnavailable
   */
  async requireKnownBrowser(request: FastifyRequest, code: "exclusion_held" | "payout_held" = "payout_held") {
    const { account } = accountOf(request.caller);
    const { frozenAt, ...record } = await this.read(account);
    // Stopped payouts must not prevent an exclusion by an owner who receives no codes.
    const trust = code === "exclusion_held" || frozenAt === undefined ? record : { ...record, frozenAt };
    try {
      this.#requireKnown(code, account, request, trust);
    } catch (error) {
      this.#logHeld(request, error);
      throw error;
    }
  }

  /**
   * @throws ApiError `code`, with the wait if waiting helps, and with `proof` if the account has a number for an SMS
   * code · `exclusion_held` is thrown only if it has one
   */
  #requireKnown(
    code: "exclusion_held" | "income_held" | "payout_held",
    account: AccountIdentity,
    request: FastifyRequest,
    record: stored.StoredSecurity,
  ): void {
    const { config, provenBrowsers } = this.#deps;
    const retryAfterMs = provenBrowsers.knownInMs(account, request, record);
    if (retryAfterMs === 0 || config.session.payoutHoldMs === 0) return;
    const hasNumber = request.caller.ticket?.record.member?.mobile !== undefined;
    // Without a number the owner would have to wait, but an exclusion must be available immediately (decision 067).
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

  #logChange(
    { caller, log }: FastifyRequest,
    account: AccountIdentity,
    { kind, isKnown, ...rest }: { kind: SecurityChangeKind; isKnown: boolean; heldUntil?: string; confirmed: boolean },
  ): void {
    const who = { account: logLabel(this.#deps.config, account), ip: caller.ip };
    logEvent(log, "security_changed", { ...who, kind, browser: isKnown ? "known" : "new", ...rest });
  }

  /** Stops all payouts and makes all other browsers unknown. @throws as `SecurityRecords.read` */
  async stop(request: FastifyRequest): Promise<void> {
    const frozenAt = this.#deps.clock.now();
    await this.#toggle(request, "payoutsStopped", (record, entry) => {
      if (record.frozenAt !== undefined) return undefined;
      return { ...this.#withoutOthers(stored.withChange(record, entry), request), frozenAt };
    });
  }

  /**
   * Resumes payouts.
   * @param prove throws if the owner has given no proof after `since`
   * @throws errors of `prove` · as `SecurityRecords.read`
   */
  async resume(request: FastifyRequest, prove: (since: number) => void): Promise<void> {
    await this.#toggle(request, "payoutsResumed", (record, entry) => {
      if (record.frozenAt === undefined) return undefined;
      prove(record.frozenAt);
      const { clock, config } = this.#deps;
      const open = stored.unfrozen(record, clock.now(), config.session.payoutHoldMs);
      // Other browsers become unknown again, so that the time of the stop does not count as waiting time.
      return this.#withoutOthers(stored.withChange(open, entry), request);
    });
  }

  /** Returns the account's security page for this browser. @throws as `SecurityRecords.read` */
  async view(request: FastifyRequest, methods: Security["methods"]): Promise<Security> {
    const record = await this.read(accountOf(request.caller).account);
    const { by: currentBrowser } = browserOf(request);
    const now = this.#deps.clock.now();
    const payments = stored.paymentsHeldUntil(record, now);
    const answered = stored.allChanges(record).filter((one) => !stored.isPending(one, now));
    return {
      methods,
      frozen: record.frozenAt !== undefined,
      holds: payments === undefined ? {} : { payments: instant(payments) },
      changes: answered.map(({ at, by, known, heldUntil: until, pending: _, ...change }) => ({
        ...change,
        at: instant(at),
        browser: known ? "known" : "new",
        ...(by !== undefined && by === currentBrowser && { current: true as const }),
        ...(until !== undefined && { heldUntil: instant(until) }),
      })),
    };
  }

  async #toggle(
    request: FastifyRequest,
    kind: SecurityChangeKind,
    judge: (record: stored.StoredSecurity, entry: stored.StoredChange) => stored.StoredSecurity | undefined,
  ): Promise<void> {
    const { clock, provenBrowsers } = this.#deps;
    const { account } = accountOf(request.caller);
    const isKnown = provenBrowsers.knows(account, request, await this.read(account));
    const entry = { id: randomUUID(), kind, at: clock.now(), known: isKnown, ...browserOf(request) };
    let isNew = false;
    const report = async (confirmed: boolean): Promise<void> => {
      if (!isNew) return;
      this.#logChange(request, account, { kind, isKnown, confirmed });
      await this.#deps.push.notify(account, stored.notices[kind]);
    };
    const write = this.#records.change(account, (record) => {
      isNew = false;
      const next = judge(record, entry);
      isNew = next !== undefined;
      // An existing stop is written again, because its earlier write may be unconfirmed.
      return next ?? (record.frozenAt === undefined ? undefined : record);
    });
    await write.catch(async (error: unknown) => {
      // The write may have succeeded, and a retry would not report it.
      await report(false);
      throw error;
    });
    await report(true);
  }

  async #cardsOf(request: FastifyRequest): Promise<string[]> {
    const { items } = await this.#deps.platform.call("cards", {}, request.platformContext());
    return items.map(({ id }) => id);
  }

  async #withdraw(account: AccountIdentity, id: string): Promise<void> {
    const isOther = (one: { readonly id: string }): boolean => one.id !== id;
    await this.#records.follow(account, ({ changes, holds, incomeChanges = [], ...rest }) => ({
      ...rest,
      changes: changes.filter(isOther),
      holds: holds.filter(isOther),
      incomeChanges: incomeChanges.filter(isOther),
    }));
  }
}

/** Identifies a change's browser by session and device id. A copied `sid` usually comes with a different device id. */
const browserOf = ({ caller: { ticket, deviceId } }: FastifyRequest): { by?: string } => madeBy(ticket, deviceId);
const madeBy = (ticket: Pick<Ticket, "idHash"> | undefined, deviceId = ""): { by?: string } =>
  ticket ? { by: `${shortHash(`change by ${ticket.idHash}`)}.${shortHash(`${ticket.idHash} on ${deviceId}`)}` } : {};
const shortHash = (text: string): string => digest(text).slice(0, 22);

const instant = (at: number): string => new Date(at).toISOString();
