import { ApiError, classify } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { MoneyPort } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { actOf, type MoneyOperationId, type OperationInputs, type OperationResults } from "../platform/operations.ts";
import type { Doors } from "../protection/doors.ts";
import { ignoreStoreUnavailable, StoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import type { Claim } from "./claim.ts";
import { type LostWrite, type MoneyClaims, runningMs } from "./claims.ts";
import { lookUp } from "./lookups.ts";
import { type MoneyWrite, neverTaken, type Outcome, outcomeOf, type Undo } from "./money-write.ts";
import { clientReference, type OpenWrites, type RecordsPort } from "./open-writes.ts";
import { aboutPaymentPassword, type PasswordTry, type PaymentPasswordThrottle } from "./payment-password-throttle.ts";

type AuditedWrite = Pick<MoneyWrite<MoneyOperationId>, "log" | "account" | "route" | "amount">;

interface MoneyWritesDeps {
  readonly claims: MoneyClaims;
  readonly open: OpenWrites;
  readonly clock: Clock;
  readonly platform: MoneyPort & RecordsPort;
  readonly paymentPasswords: PaymentPasswordThrottle;
  readonly doors: Doors;
  readonly config: Pick<Config, "sessionKeys">;
  /** Lets the account's open pages hear of its money now. */
  readonly onMoved: (account: AccountIdentity) => Promise<void>;
  /** Told what the platform has answered to a deposit; never fails. */
  readonly onBegun?: (account: AccountIdentity, claimName: string, deposit: object) => Promise<void>;
}

/** Makes the writes that move money, each at most once per account and key (decision 017). */
export class MoneyWrites {
  readonly #deps: MoneyWritesDeps;

  constructor(deps: MoneyWritesDeps) {
    this.#deps = deps;
  }

  /**
   * Claims the key, checks, calls once and keeps the outcome; a repeat is told the first outcome. A confirmed write whose
   * outcome is not stored yet is unknown to its first caller too, or a repeat would hear less (decision 017).
   * @throws ApiError as `MoneyClaims.claim`, and what `check` or an unreachable platform refuses with
   * @throws StoreUnavailable before anything is sent
   */
  async make<Id extends MoneyOperationId>(write: MoneyWrite<Id>): Promise<{ outcome: Outcome; replayed: boolean }> {
    const begunAt = this.#deps.clock.now();
    const claim = await this.#deps.claims.claim(write);
    if ("lost" in claim) return { outcome: await this.#settled(write, claim), replayed: true };
    if ("state" in claim) return { outcome: claim, replayed: true };
    this.#audit("money_requested", write, claim);
    const outcome = await this.#once(write, claim, begunAt + runningMs);
    const isStored = await claim.end(outcome);
    if (isStored && outcome.state !== "unknown") this.#close(write.log, claim.name);
    this.#audit(`money_${outcome.state}`, write, claim, outcome.state === "refused" ? outcome.code : undefined);
    if (outcome.state !== "refused") runInBackground(this.#deps.onMoved(write.account), write.log, "push_poll");
    return { outcome: isStored || outcome.state === "refused" ? outcome : { state: "unknown" }, replayed: false };
  }

  /** @param until epoch ms when others hold the claim for dead: a process that stood still is too late to call */
  async #once<Id extends MoneyOperationId>(write: MoneyWrite<Id>, claim: Claim, until: number): Promise<Outcome> {
    const { operation, input, secret, context, log } = write;
    let passwordTry: PasswordTry | undefined;
    let completed: Partial<OperationInputs[Id]> | undefined;
    let undo: Undo;
    try {
      await this.#list(write, claim);
      if (write.secondCheck) passwordTry = await this.#deps.paymentPasswords.reserve(write.account);
      completed = await write.complete?.();
      undo = await this.#admit(write, completed, claim);
      if (this.#deps.clock.now() >= until) {
        await takeBack(undo, log);
        throw new ApiError("overloaded");
      }
    } catch (error) {
      await passwordTry?.release();
      return this.#release(write, claim, error);
    }
    let result: OperationResults[Id];
    try {
      const fields = { ...input, ...completed, ...secret } as OperationInputs[Id];
      result = await this.#deps.platform.callMoney(operation, fields, {
        ...context,
        clientReference: claim.clientReference,
      });
    } catch (error) {
      const reason = (await passwordTry?.failed(error)) ?? error;
      const outcome = neverTaken(error) || aboutPaymentPassword(error) ? undefined : outcomeOf(error);
      if (outcome?.state !== "unknown") await takeBack(undo, log);
      return outcome ?? this.#release(write, claim, reason);
    }
    try {
      const { onBegun } = this.#deps;
      if (actOf(operation) === "deposit" && result) await onBegun?.(write.account, claim.name, result);
      await passwordTry?.succeeded();
      return { state: "confirmed", answer: write.answer(result) };
    } catch (err) {
      logEvent(log, "unexpected_error", { err });
      return { state: "unknown" };
    }
  }

  /**
   * Asks the account's own brakes, of a transfer down those of its receiver, and then the checks of the route.
   * @returns what takes both back
   */
  async #admit<Id extends MoneyOperationId>(
    write: MoneyWrite<Id>,
    completed: object | undefined,
    claim: Claim,
  ): Promise<Undo> {
    const { account, amount, context, input, operation } = write;
    const act = actOf(operation);
    const receiver = act === "receive" ? receiverOf({ ...input, ...completed }) : undefined;
    // Before the doors, so that whoever finds the write unmade knows where it is reserved.
    if (receiver !== undefined) await this.#list(write, claim, receiver);
    const undoDoors = await this.#deps.doors.pass({
      ...{ act, account: receiver ?? account, id: claim.name, context },
      ...(receiver !== undefined && { sender: account }),
      ...(amount !== undefined && { amount }),
    });
    try {
      const undoChecks = await write.check();
      return async () => {
        await undoChecks();
        await undoDoors();
      };
    } catch (error) {
      await takeBack(undoDoors, write.log);
      throw error;
    }
  }

  /**
   * Looks up a write whose answer was lost, for whoever asks for it again; a failure leaves it unknown. What was not
   * found now may be found later, so only a found one is kept.
   */
  async #settled<Id extends MoneyOperationId>(write: MoneyWrite<Id>, { lost }: LostWrite): Promise<Outcome> {
    const { account, amount, context, input, log, operation, route } = write;
    const call = { operation, reference: clientReference(lost.name), at: lost.at, amount, subject: subjectOf(input) };
    try {
      const sighting = await lookUp(this.#deps.platform, call, context);
      if (sighting.state !== "found" || sighting.result === undefined) return { state: "unknown" };
      const outcome: Outcome = { state: "confirmed", answer: write.answer(sighting.result as OperationResults[Id]) };
      await lost.keep(outcome);
      this.#close(log, lost.name);
      if (!lost.settled) {
        const fields = { account: logLabel(this.#deps.config, account), route, amount, key: lost.label };
        logEvent(log, "money_settled", { ...fields, result: "confirmed" });
      }
      return outcome;
    } catch (err) {
      const isAway = err instanceof PlatformError || err instanceof StoreUnavailable;
      if (!isAway) logEvent(log, "unexpected_error", { err });
      return { state: "unknown" };
    }
  }

  async #release(write: AuditedWrite, claim: Claim, error: unknown): Promise<never> {
    // Off the list first, as whoever has the key again may put it there anew.
    await this.#deps.open.remove(claim.name).catch(ignoreStoreUnavailable);
    await claim.release();
    this.#audit("money_refused", write, claim, classify(error).code);
    throw error;
  }

  /** Before the call, so that a write whose process dies is known too. @throws StoreUnavailable */
  async #list<Id extends MoneyOperationId>(
    write: MoneyWrite<Id>,
    { name, label }: Claim,
    receiver?: AccountIdentity,
  ): Promise<void> {
    const { clock, config, open } = this.#deps;
    const { account, amount, input, operation, route } = write;
    const subject = subjectOf(input);
    await open.put(name, {
      ...{ operation, route, ...(amount !== undefined && { amount }), ...(subject !== undefined && { subject }) },
      key: label,
      ...{ account: logLabel(config, account), accountHash: accountHash(account) },
      ...(receiver !== undefined && { receiverHash: accountHash(receiver) }),
      ...{ at: clock.now(), looks: 0, nextAt: 0 },
    });
  }

  /** The claim says that the write has ended: the list may hear of it later. */
  #close(log: EventLogger, claimName: string): void {
    runInBackground(this.#deps.open.remove(claimName), log, "money_open");
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

/** The row of a transfer down says by itself that an account which nobody named is none. */
const receiverOf = (fields: object): AccountIdentity =>
  accountIdentity("account" in fields && typeof fields.account === "string" ? fields.account : "");

/** What a write is about that the platform had already: a payout, a deposit. */
const subjectOf = (input: object): string | undefined =>
  "id" in input && typeof input.id === "string" ? input.id : undefined;

/** The write is refused whatever becomes of this: a claim that is never ended would stay for good. */
async function takeBack(undo: Undo, log: EventLogger): Promise<void> {
  try {
    await undo();
  } catch (error) {
    const again = async (): Promise<boolean> => {
      await undo();
      return true;
    };
    if (error instanceof StoreUnavailable) runInBackground(retryStoreWork(again), log, "money_claim");
    else logEvent(log, "unexpected_error", { err: error });
  }
}
