/** A reward that was taken. */
export interface MissionClaim {
  /** Of the mission and its period (span.ts). */
  readonly id: string;
  /** The gateway's name of the write. */
  readonly reference: string | undefined;
  /** Epoch ms. */
  readonly at: number;
  /** Poisha. */
  readonly reward: number;
}

/** Which rewards were taken: each mission once in each of its periods. */
export class MissionClaims {
  readonly #claims = new Map<string, MissionClaim[]>();

  reset(): void {
    this.#claims.clear();
  }

  /** Newest first. */
  of(accountId: string): readonly MissionClaim[] {
    return this.#claims.get(accountId) ?? [];
  }

  add(accountId: string, claim: MissionClaim): void {
    this.#claims.set(accountId, [claim, ...this.of(accountId)]);
  }
}
