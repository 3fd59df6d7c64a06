import type { ErrorCode } from "../../shared/errors.ts";
import { ApiError } from "../api-error.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { CallContext, ProtectedAct } from "../platform/types.ts";

export interface PolicyRequest {
  readonly act: ProtectedAct;
  readonly account: AccountIdentity;
  /** Sender of the money, for `receive` only. */
  readonly sender?: AccountIdentity;
  /** Id of the write, for `deposit` and `receive` only. A repeat of the write takes over its reservation. */
  readonly id?: string;
  /** The sum as a decimal string, if it is known before the call. */
  readonly amount?: string;
  /** Context of the caller: for `receive`, of the sending agent. */
  readonly context: CallContext;
  /** Only a check whether a running game could be launched now. A platform report of the last minute is sufficient. */
  readonly dry?: true;
}

/** An account, with the context of one of its sessions. */
export type Owner = Pick<PolicyRequest, "account" | "context">;

/**
 * Undoes a rule's reservation. Call it if the act was not made, but not if its outcome is unknown. Must be idempotent.
 */
export type Rollback = () => void | Promise<void>;

/** Refuses an act, before its platform call, by throwing an ApiError. Returns a rollback if it reserved anything. */
export type PolicyRule = (request: PolicyRequest) => Promise<Rollback | undefined>;

type OnRefused = (request: PolicyRequest, code: ErrorCode) => void;

/** Authorizes protected acts of an account (domain-rules section 2). The operation table names the act of each call. */
export class PlayPolicy {
  readonly #rules: readonly PolicyRule[];
  readonly #onRefused: OnRefused;

  /** @param onRefused called for each ApiError of a rule, except in dry checks */
  constructor(rules: readonly PolicyRule[], onRefused: OnRefused = () => undefined) {
    this.#rules = rules;
    this.#onRefused = onRefused;
  }

  /**
   * Applies the rules in order and returns a rollback of all. A refusal rolls back the earlier rules.
   * @throws ApiError of the first rule that refuses · PlatformError of a refused report · StoreUnavailable
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
