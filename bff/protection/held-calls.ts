import type { Clock } from "../clock.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { HeldPort } from "../platform/contract.ts";
import { mayHaveChanged, PlatformError } from "../platform/error.ts";
import { actOf, type HeldOperationId, type OperationInputs, type OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import type { Doors } from "./doors.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import { requireNotPaused } from "./record-doors.ts";

interface HeldCallsDeps {
  readonly clock: Clock;
  readonly protection: Pick<ProtectionRecords, "read">;
  readonly platform: HeldPort;
  readonly doors: Doors;
}

/** Makes the calls that move no money and are held back all the same: a game's start, a join, a code. */
export class HeldCalls {
  readonly #deps: HeldCallsDeps;

  constructor(deps: HeldCallsDeps) {
    this.#deps = deps;
  }

  /**
   * @throws ApiError of the door that refuses, before the platform is called; of a game also behind it, where its owner
   * has closed play while the platform was starting it · PlatformError · StoreUnavailable
   */
  async call<Id extends HeldOperationId>(
    id: Id,
    input: OperationInputs[Id],
    { account, context }: { readonly account: AccountIdentity; readonly context: CallContext },
  ): Promise<OperationResults[Id]> {
    const { clock, doors, platform, protection } = this.#deps;
    const act = actOf(id);
    const undo = await doors.pass({ act, account, context });
    let result: OperationResults[Id];
    try {
      result = await platform.callHeld(id, input, context);
    } catch (error) {
      if (!(error instanceof PlatformError && mayHaveChanged(error))) await undo();
      throw error;
    }
    if (act === "play") requireNotPaused(await protection.read(account), act, clock.now());
    return result;
  }
}
