import type { BehaviourProof } from "../../../../../shared/contracts/credentials.ts";
import type { EntrySettings } from "../../../../../shared/contracts/entry.ts";

export type BehaviourSettings = NonNullable<EntrySettings["behaviour"]>;
/** What a check is asked for; the platform lists those it wants one for. */
export type BehaviourScene = BehaviourSettings["scenes"][number];

/** A behavioural captcha: shows itself over the page and hands out what the platform verifies. */
export interface BehaviourCheck {
  /** @throws BehaviourFailure */
  prove(captchaId: string): Promise<BehaviourProof>;
}

/** `closed`: the visitor put it away; `failed`: it did not load or broke. */
export class BehaviourFailure extends Error {
  override readonly name = "BehaviourFailure";
  readonly reason: "closed" | "failed";

  constructor(reason: "closed" | "failed", cause?: unknown) {
    super(`behaviour check ${reason}`, { cause });
    this.reason = reason;
  }
}
