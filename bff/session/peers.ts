import type { Clock } from "../clock.ts";

interface Peer {
  heardAt: number;
  /** Endings of this instance that reached us. */
  received: number;
}

/** An instance that stopped without a word is waited for this long before it is taken for gone. */
const forgottenMs = 10_000;

/**
 * The other instances on the channel. Each says with every heartbeat how many endings it has sent, so that a lost
 * message is noticed whoever lost it: our connection, theirs, or a node of the cluster between.
 */
export class Peers {
  readonly #clock: Clock;
  readonly #known = new Map<string, Peer>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @returns whether messages of this instance were lost before it */
  beat(id: string, sent: number): boolean {
    const peer = this.#peer(id);
    const lost = peer.received < sent;
    peer.received = Math.max(peer.received, sent);
    peer.heardAt = this.#clock.now();
    return lost;
  }

  ending(id: string): void {
    this.#peer(id).received += 1;
  }

  left(id: string): void {
    this.#known.delete(id);
  }

  /** Whether every instance we know of was heard within `ms` before `now`. */
  heardWithin(ms: number, now: number): boolean {
    for (const { heardAt } of this.#known.values()) if (now - heardAt > ms) return false;
    return true;
  }

  /** Gives up those not heard for long. @returns whether there were any: what they ended last is not known */
  forgetGone(): boolean {
    const gone = [...this.#known].filter(([, { heardAt }]) => this.#clock.now() - heardAt > forgottenMs);
    for (const [id] of gone) this.#known.delete(id);
    return gone.length > 0;
  }

  #peer(id: string): Peer {
    const peer = this.#known.get(id) ?? { heardAt: this.#clock.now(), received: 0 };
    this.#known.set(id, peer);
    return peer;
  }
}
