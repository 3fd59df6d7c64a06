import type { Clock } from "../clock.ts";
import { accountIdentity } from "../guard/account-name.ts";
import { lruMap } from "../lru-map.ts";
import type { DownlineTarget } from "../platform/operations/agents.ts";
import type { Standing } from "./standing.ts";

/** The longest a read may believe in a place of the tree that was left since. */
const lifeMs = 60_000;
const mostProofs = 10_000;

interface Proof {
  readonly standing: Standing;
  readonly until: number;
}

/**
 * Who was proven to stand below whom, for reads. Only a yes is remembered: a no may be of an account that is created the
 * next moment, and who tries many would fill it.
 */
export class Proofs {
  readonly #clock: Clock;
  readonly #proofs = lruMap<Proof>(mostProofs);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  find(agentId: string, target: DownlineTarget): Standing | undefined {
    const proof = this.#proofs.get(keyOf(agentId, target));
    return proof && proof.until > this.#clock.now() ? proof.standing : undefined;
  }

  add(agentId: string, standing: Standing): void {
    const proof = { standing, until: this.#clock.now() + lifeMs };
    this.#proofs.set(keyOf(agentId, { id: standing.id }), proof);
    this.#proofs.set(keyOf(agentId, { account: standing.account }), proof);
  }

  /** Under the id and the name alike, whichever was named. */
  remove(agentId: string, target: DownlineTarget): void {
    const standing = this.#proofs.get(keyOf(agentId, target))?.standing;
    if (!standing) return;
    this.#proofs.delete(keyOf(agentId, { id: standing.id }));
    this.#proofs.delete(keyOf(agentId, { account: standing.account }));
  }
}

const keyOf = (agentId: string, target: DownlineTarget): string =>
  "id" in target ? `${agentId} id ${target.id}` : `${agentId} account ${accountIdentity(target.account)}`;
