import type { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Config } from "../config.ts";
import { logLabel } from "../crypto/account-hash.ts";
import { classify } from "../errors/classify.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { MoneyPort } from "../platform/contract.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import { retryStoreWork } from "../store/retry.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { Claim } from "./claim.ts";
import type { MoneyClaims } from "./claims.ts";
import type { MoneyWrite, Undo } from "./money-write.ts";
import { neverTaken, type Outcome, outcomeOf } from "./outcome.ts";
import { aboutPaymentPassword, type PasswordTry, type PaymentPasswordThrottle } from "./payment-password-throttle.ts";

type AuditedWrite = Pick<MoneyWrite<MoneyOperationId>, "log" | "account" | "route" | "amount">;

interface MoneyWritesDeps {
  readonly claims: MoneyClaims;
  readonly platform: MoneyPort;
  readonly paymentPasswords: PaymentPasswordThrottle;
  readonly config: Pick<Config, "sessionKeys">;
  /** Lets the account's open pages hear of its money now. */
  readonly onMoved: (account: AccountIdentity) => Promise<void>;
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
    const claim = await this.#deps.claims.claim(write);
    if ("state" in claim) return { outcome: claim, replayed: true };
    this.#audit("money_requested", write, claim);
    const outcome = await this.#once(write, claim);
    const isStored = await claim.end(outcome);
    this.#audit(`money_${outcome.state}`, write, claim, outcome.state === "refused" ? outcome.code : undefined);
    if (outcome.state !== "refused") runInBackground(this.#deps.onMoved(write.account), write.log, "push_poll");
    return { outcome: isStored || outcome.state === "refused" ? outcome : { state: "unknown" }, replayed: false };
  }

  async #once<Id extends MoneyOperationId>(write: MoneyWrite<Id>, claim: Claim): Promise<Outcome> {
    const { operation, input, secret, context, log } = write;
    const { clientReference } = claim;
    let passwordTry: PasswordTry | undefined;
    let undo: Undo;
    try {
      if (write.secondCheck) passwordTry = await this.#deps.paymentPasswords.reserve(write.account);
      undo = await write.check();
    } catch (error) {
      await passwordTry?.release();
      return this.#release(write, claim, error);
    }
    let result: OperationResults[Id];
    try {
      const fields = { ...input, ...secret } as OperationInputs[Id];
      result = await this.#deps.platform.callMoney(operation, fields, { ...context, clientReference });
    } catch (error) {
      const reason = (await passwordTry?.failed(error)) ?? error;
      const outcome = neverTaken(error) || aboutPaymentPassword(error) ? undefined : outcomeOf(error);
      if (outcome?.state !== "unknown") await takeBack(undo, log);
      return outcome ?? this.#release(write, claim, reason);
    }
    try {
      await passwordTry?.succeeded();
      return { state: "confirmed", answer: write.answer(result) };
    } catch (err) {
      logEvent(log, "unexpected_error", { err });
      return { state: "unknown" };
    }
  }

  async #release(write: AuditedWrite, claim: Claim, error: unknown): Promise<never> {
    await claim.release();
    this.#audit("money_refused", write, claim, classify(error).code);
    throw error;
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
