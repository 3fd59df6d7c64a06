import type { BehaviourProof } from "../../../../../shared/contracts/credentials.ts";
import type { EntrySettings } from "../../../../../shared/contracts/entry.ts";

type BehaviourSettings = NonNullable<EntrySettings["behaviour"]>;
/** Actions that may require a check, depending on the settings. */
export type BehaviourScene = BehaviourSettings["scenes"][number];

/** A behavioural captcha, which covers the page and returns a proof for the platform. */
export interface BehaviourCheck {
  /** @throws BehaviourFailure */
  prove(captchaId: string): Promise<BehaviourProof>;
}

/** Error of a check. `closed`: the visitor closed it; `failed`: it did not load or failed. */
export class BehaviourFailure extends Error {
  override readonly name = "BehaviourFailure";
  readonly reason: "closed" | "failed";

  constructor(reason: "closed" | "failed", cause?: unknown) {
    super(`behaviour check ${reason}`, { cause });
    this.reason = reason;
  }
}
