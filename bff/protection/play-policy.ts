import type { ErrorCode } from "../../shared/errors.ts";
import { ApiError } from "../api-error.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { CallContext, ProtectedAct } from "../platform/types.ts";

export interface PolicyRequest {
  readonly act: ProtectedAct;
  readonly account: AccountIdentity;
  /** Sender of the money, for `receive` only. */
  readonly sender?: AccountIdentity;
  /** Names the write. A repeat of the same write is authorized like the first. `deposit` and `receive` only. */
  readonly id?: string;
  /** The sum as a decimal string, if it is known before the call. */
  readonly amount?: string;
  /** Context of the caller. For `receive` that is the agent. */
  readonly context: CallContext;
  /** Checks only whether a running game could be launched now. A platform report of the last minute is sufficient. */
  readonly dry?: true;
}

/** An account, with the context of one of its sessions. */
export type Owner = Pick<PolicyRequest, "account" | "context">;

/** Reverts what a rule has written if the act is refused, not if its outcome is unknown. Idempotent, for retries. */
export type Rollback = () => void | Promise<void>;

/** Refuses an act by throwing an ApiError, before the platform is called. Returns a rollback if it wrote anything. */
export type PolicyRule = (request: PolicyRequest) => Promise<Rollback | undefined>;

type OnRefused = (request: PolicyRequest, code: ErrorCode) => void;

/**
 * Authorizes what an account is about to do (domain-rules section 2). `MoneyWrites` and `AuthorizedCalls` call it, and
 * each row of the operation table names its act, so that no route can omit it.
 */
export class PlayPolicy {
  readonly #rules: readonly PolicyRule[];
  readonly #onRefused: OnRefused;

  /** @param onRefused receives each refusal, but not the errors of an unavailable store */
  constructor(rules: readonly PolicyRule[], onRefused: OnRefused = () => undefined) {
    this.#rules = rules;
    this.#onRefused = onRefused;
  }

  /**
   * Applies the rules in order, and returns a rollback of all. A refusal rolls back the rules before it.
   * @throws ApiError of the first rule that refuses · StoreUnavailable
   */
  async authorize(request: PolicyRequest): Promise<Rollback> {
    const rollbacks: Rollback[] = [];
    const rollbackAll = async (): Promise<void> => {
      for (const rollback of rollbacks.toReversed()) await rollback();
    };
    try {
      for (const rule of this.#rules) {
        const rollback = await rule(request);
        if (rollback) rollbacks.push(rollback);
      }
      return rollbackAll;
    } catch (error) {
      await rollbackAll();
      if (error instanceof ApiError && !request.dry) this.#onRefused(request, error.code);
      throw error;
    }
  }
}
