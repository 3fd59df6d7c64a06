import type { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Config } from "../config.ts";
import { logLabel } from "../crypto/account-hash.ts";
import { classify } from "../errors/classify.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { MoneyPort } from "../platform/contract.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import type { Claim } from "./claim.ts";
import type { MoneyClaims } from "./claims.ts";
import { type ConfirmedAnswer, neverTaken, type Outcome, outcomeOf } from "./outcome.ts";

/** One write that moves money, as a route asks for it. */
export interface MoneyWrite<Id extends MoneyOperationId> {
  readonly operation: Id;
  /** Pattern of its path. */
  readonly route: string;
  readonly account: AccountIdentity;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** The validated plain fields. */
  readonly input: OperationInputs[Id];
  /** Decimal string, for the audit; absent where the platform decides it. */
  readonly amount: string | undefined;
  readonly context: CallContext;
  readonly log: EventLogger;
  /** Refuses before the platform is called, by throwing an ApiError: the key is free again. */
  check(): Promise<void>;
  answer(result: OperationResults[Id]): ConfirmedAnswer;
}

interface MoneyWritesDeps {
  readonly claims: MoneyClaims;
  readonly platform: MoneyPort;
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
    const { operation, input, context, log } = write;
    try {
      await write.check();
    } catch (error) {
      return this.#release(write, claim, error);
    }
    let result: OperationResults[Id];
    try {
      result = await this.#deps.platform.callMoney(operation, input, context);
    } catch (error) {
      return neverTaken(error) ? this.#release(write, claim, error) : outcomeOf(error);
    }
    try {
      return { state: "confirmed", answer: write.answer(result) };
    } catch (err) {
      logEvent(log, "unexpected_error", { err });
      return { state: "unknown" };
    }
  }

  async #release(write: MoneyWrite<MoneyOperationId>, claim: Claim, error: unknown): Promise<never> {
    await claim.release();
    this.#audit("money_refused", write, claim, classify(error).code);
    throw error;
  }

  #audit(
    event: "money_requested" | "money_confirmed" | "money_refused" | "money_unknown",
    { log, account, route, amount }: MoneyWrite<MoneyOperationId>,
    { label }: Claim,
    code?: ApiError["code"],
  ): void {
    const fields = { account: logLabel(this.#deps.config, account), route, amount, key: label };
    if (event === "money_refused") logEvent(log, event, { ...fields, code });
    else logEvent(log, event, fields);
  }
}
