import { ApiError, classify } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import type { MoneyPort } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { actOf, type MoneyOperationId, type OperationInputs, type OperationResults } from "../platform/operations.ts";
import type { PlayPolicy } from "../protection/play-policy.ts";
import { ignoreStoreUnavailable, StoreUnavailable } from "../store/store.ts";
import { type Claim, type MoneyClaims, runningMs, type UnconfirmedWrite } from "./claims.ts";
import { findOperation } from "./lookups.ts";
import { type MoneyWrite, type Outcome, outcomeOf, Reservations, wasNotProcessed } from "./money-write.ts";
import { clientReference, type OpenWrites, type RecordsPort } from "./open-writes.ts";
import { isPaymentPasswordError, type PasswordTry, type PaymentPasswordThrottle } from "./payment-password-throttle.ts";

type AuditedWrite = Pick<MoneyWrite<MoneyOperationId>, "log" | "account" | "route" | "amount">;

interface MoneyWritesDeps {
  readonly claims: MoneyClaims;
  readonly open: OpenWrites;
  readonly clock: Clock;
  readonly platform: MoneyPort & RecordsPort;
  readonly paymentPasswords: PaymentPasswordThrottle;
  readonly playPolicy: PlayPolicy;
  readonly config: Pick<Config, "sessionKeys">;
  /** Sends the new balance to the account's open pages. */
  readonly onMoved: (account: AccountIdentity) => Promise<void>;
  /** Called with the platform's response to a deposit. Never fails. */
  readonly onDepositStarted?: (account: AccountIdentity, claimName: string, deposit: object) => Promise<void>;
}

/** Makes the writes that move money, each at most once per account and key (decision 017). */
export class MoneyWrites {
  readonly #deps: MoneyWritesDeps;

  constructor(deps: MoneyWritesDeps) {
    this.#deps = deps;
  }

  /**
   * Claims the key, runs the checks, calls the platform once and stores the outcome. A repeat receives the first
   * outcome, or looks it up. A confirmed write whose outcome is not stored yet is reported as `unknown` (decision 017).
   * @throws the reason why the write was not made: ApiError of `MoneyClaims.claim`, of the play policy, of `complete`
   * or `check`, or about the payment password · PlatformError if the platform did not process the call ·
   * StoreUnavailable
   */
  async make<Id extends MoneyOperationId>(write: MoneyWrite<Id>): Promise<{ outcome: Outcome; replayed: boolean }> {
    const startedAt = this.#deps.clock.now();
    const claim = await this.#deps.claims.claim(write);
    if ("unconfirmed" in claim) return { outcome: await this.#findOutcome(write, claim), replayed: true };
    if ("state" in claim) return { outcome: claim, replayed: true };
    this.#audit("money_requested", write, claim);
    const reservations = new Reservations(write.log);
    let outcome: Outcome;
    try {
      outcome = await this.#run(write, claim, reservations, startedAt + runningMs);
    } catch (error) {
      await reservations.end("notMade");
      return this.#release(write, claim, error);
    }
    // Reservations of a refused write end before its outcome is stored. Others end later, so that they do not delay it.
    if (outcome.state === "refused") await reservations.end("refused");
    const isStored = await claim.end(outcome);
    if (isStored && outcome.state !== "unknown") {
      runInBackground(this.#deps.open.remove(claim.name), write.log, "money_open");
    }
    this.#audit(`money_${outcome.state}`, write, claim, outcome.state === "refused" ? outcome.code : undefined);
    if (outcome.state === "refused") return { outcome, replayed: false };
    const reported: Outcome = isStored ? outcome : { state: "unknown" };
    await reservations.end(reported.state);
    runInBackground(this.#deps.onMoved(write.account), write.log, "push_poll");
    return { outcome: reported, replayed: false };
  }

  /**
   * Makes the write of a claimed key.
   * @param until epoch ms from which others treat the claim as abandoned. A process that was suspended must not call
   * the platform after that
   * @throws the reason why the write was not made
   */
  async #run<Id extends MoneyOperationId>(
    write: MoneyWrite<Id>,
    claim: Claim,
    reservations: Reservations,
    until: number,
  ): Promise<Outcome> {
    const { account, context, input, log, operation, paymentPassword } = write;
    let passwordTry: PasswordTry | undefined;
    let completed: Partial<OperationInputs[Id]> | undefined;
    try {
      await this.#list(write, claim);
      if (paymentPassword !== undefined) passwordTry = await this.#deps.paymentPasswords.reserve(account);
      completed = await write.complete?.(reservations);
      await this.#authorize(write, completed, claim, reservations);
      if (this.#deps.clock.now() >= until) throw new ApiError("overloaded");
    } catch (error) {
      await passwordTry?.release();
      throw error;
    }
    let result: OperationResults[Id];
    try {
      const secret = paymentPassword !== undefined && { paymentPassword };
      const fields = { ...input, ...completed, ...secret } as OperationInputs[Id];
      const called = { ...context, clientReference: claim.clientReference };
      result = await this.#deps.platform.callMoney(operation, fields, called);
    } catch (error) {
      const reason = (await passwordTry?.failed(error)) ?? error;
      if (wasNotProcessed(error) || isPaymentPasswordError(error)) throw reason;
      return outcomeOf(error);
    }
    try {
      const { onDepositStarted } = this.#deps;
      if (actOf(operation) === "deposit" && result) await onDepositStarted?.(account, claim.name, result);
      await passwordTry?.succeeded();
      return { state: "confirmed", answer: write.answer(result) };
    } catch (err) {
      logEvent(log, "unexpected_error", { err });
      return { state: "unknown" };
    }
  }

  /** Applies the play policy of the account, or of a transfer's receiver, and then the route's checks. */
  async #authorize<Id extends MoneyOperationId>(
    write: MoneyWrite<Id>,
    completed: object | undefined,
    claim: Claim,
    reservations: Reservations,
  ): Promise<void> {
    const { account, amount, context, input, operation } = write;
    const act = actOf(operation);
    const receiver = act === "receive" ? receiverOf({ ...input, ...completed }) : undefined;
    // The write is listed before its reservation, so that the reconciler can release the receiver's reservation.
    if (receiver !== undefined) await this.#list(write, claim, receiver);
    const rollback = await this.#deps.playPolicy.authorize({
      act,
      account: receiver ?? account,
      id: claim.name,
      context,
      ...(receiver !== undefined && { sender: account }),
      ...(amount !== undefined && { amount }),
    });
    reservations.addRollback(rollback);
    await write.check(reservations);
  }

  /** Looks up a write with a lost response when the client repeats it. A write not found now may be found later. */
  async #findOutcome<Id extends MoneyOperationId>(
    write: MoneyWrite<Id>,
    { unconfirmed }: UnconfirmedWrite,
  ): Promise<Outcome> {
    const { account, amount, context, input, log, operation, route } = write;
    const { at, label, name, settled } = unconfirmed;
    const call = { operation, reference: clientReference(name), at, amount, subject: subjectOf(input) };
    try {
      const lookup = await findOperation(this.#deps.platform, call, context);
      if (lookup.state !== "found" || lookup.result === undefined) return { state: "unknown" };
      const outcome: Outcome = { state: "confirmed", answer: write.answer(lookup.result as OperationResults[Id]) };
      await unconfirmed.keep(outcome);
      runInBackground(this.#deps.open.remove(name), log, "money_open");
      if (!settled) {
        const fields = { account: logLabel(this.#deps.config, account), route, amount, key: label };
        logEvent(log, "money_settled", { ...fields, result: "confirmed" });
      }
      return outcome;
    } catch (err) {
      if (!(err instanceof PlatformError || err instanceof StoreUnavailable))
        logEvent(log, "unexpected_error", { err });
      return { state: "unknown" };
    }
  }

  async #release(write: AuditedWrite, claim: Claim, error: unknown): Promise<never> {
    // The write is removed from the list first: as soon as the key is free, a repeat may list it again.
    await this.#deps.open.remove(claim.name).catch(ignoreStoreUnavailable);
    await claim.release();
    this.#audit("money_refused", write, claim, classify(error).code);
    throw error;
  }

  /** Adds the write to the open writes before the call, in case the process dies during it. @throws StoreUnavailable */
  async #list(
    { account, amount, input, operation, route }: AuditedWrite & { readonly operation: string; readonly input: object },
    { name, label }: Claim,
    receiver?: AccountIdentity,
  ): Promise<void> {
    const { clock, config, open } = this.#deps;
    const subject = subjectOf(input);
    await open.put(name, {
      operation,
      route,
      ...(amount !== undefined && { amount }),
      ...(subject !== undefined && { subject }),
      key: label,
      account: logLabel(config, account),
      accountHash: accountHash(account),
      ...(receiver !== undefined && { receiverHash: accountHash(receiver) }),
      at: clock.now(),
      looks: 0,
      nextAt: 0,
    });
  }

  #audit(
    event: "money_requested" | "money_confirmed" | "money_refused" | "money_unknown",
    { log, account, route, amount }: AuditedWrite,
    { label }: Claim,
    code?: ApiError["code"],
  ): void {
    const fields = { account: logLabel(this.#deps.config, account), route, amount, key: label };
    if (event === "money_refused") logEvent(log, event, { ...fields, code });
    else logEvent(log, event, fields);
  }
}

/** Receiver of a transfer. Empty if the input names none, which the operation refuses. */
const receiverOf = (fields: object): AccountIdentity =>
  accountIdentity("account" in fields && typeof fields.account === "string" ? fields.account : "");

/** Id of the existing object that a write concerns, e.g. a payout, bonus or contract. */
const subjectOf = (input: object): string | undefined =>
  "id" in input && typeof input.id === "string" ? input.id : undefined;
