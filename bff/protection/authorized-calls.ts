import type { AuthorizedCallsPort } from "../platform/contract.ts";
import { mayHaveChanged, PlatformError } from "../platform/error.ts";
import {
  type AuthorizedOperationId,
  actOf,
  type OperationInputs,
  type OperationResults,
} from "../platform/operations.ts";
import type { Owner, PlayPolicy } from "./play-policy.ts";
import { requireNotPaused } from "./policy-rules.ts";
import type { RecordDeps } from "./protection-records.ts";

interface AuthorizedCallsDeps extends Pick<RecordDeps, "clock" | "protection"> {
  readonly platform: AuthorizedCallsPort;
  readonly playPolicy: PlayPolicy;
}

/** Makes calls that need authorization by the play policy but move no money: launches, joins, codes. */
export class AuthorizedCalls {
  readonly #deps: AuthorizedCallsDeps;

  constructor(deps: AuthorizedCallsDeps) {
    this.#deps = deps;
  }

  /**
   * @throws ApiError of the refusing rule, before the platform call; for a launch also after the call, if the owner
   * paused play meanwhile · PlatformError · StoreUnavailable
   */
  async call<Id extends AuthorizedOperationId>(id: Id, input: OperationInputs[Id], { account, context }: Owner) {
    const { clock, platform, playPolicy, protection } = this.#deps;
    const act = actOf(id);
    const rollback = await playPolicy.authorize({ act, account, context });
    let result: OperationResults[Id];
    try {
      result = await platform.callAuthorized(id, input, context);
    } catch (error) {
      if (!(error instanceof PlatformError && mayHaveChanged(error))) await rollback();
      throw error;
    }
    if (act === "play") requireNotPaused(await protection.read(account), act, clock.now());
    return result;
  }
}
