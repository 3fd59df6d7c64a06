import { randomUUID } from "node:crypto";
import { keys } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { Store } from "../store/store.ts";
import { Peers } from "./peers.ts";

/** Three beats fit into the second that a channel may be silent (decision 015). */
const beatEveryMs = 300;
const silentMs = 1_000;

interface Listener {
  /** A ticket ended or changed at some instance. */
  ended(idHash: string): void;
  /** Messages may have been missed. */
  lost(): void;
}

/**
 * The channel on which every instance says which sessions were revoked or changed, and the proof that it works: an instance hears its own
 * heartbeat come back, stamped with when it was sent, and the heartbeats of the others with what they have sent.
 */
export class SessionRevocations {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #listener: Listener;
  readonly #peers: Peers;
  readonly #id = randomUUID();
  /** Revocations sent, those whose fate is unknown included: they cost the others a fresh start at most. */
  #sent = 0;
  /** Number of our last beat, and of the last one that came back: one missing between them was lost. */
  #beats = 0;
  #returned = 0;
  #provenAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(deps: { readonly store: Store; readonly clock: Clock }, listener: Listener) {
    this.#store = deps.store;
    this.#clock = deps.clock;
    this.#listener = listener;
    this.#peers = new Peers(deps.clock);
  }

  /** Whether everything that was said up to a second before `now` has been heard here. */
  isProven(now: number): boolean {
    const age = now - this.#provenAt;
    return age >= 0 && age <= silentMs && this.#store.up && this.#peers.heardWithin(silentMs, now);
  }

  /** Starts to listen and to beat; the channel is proven with the first beat that comes back. */
  async open(): Promise<void> {
    this.#unsubscribe = await this.#store.subscribe(keys.sessionEnded.key(), (message) => this.#hear(message));
    this.#timer = setInterval(() => this.#beat(), beatEveryMs).unref();
    this.#beat();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#unsubscribe?.();
    this.#provenAt = Number.NEGATIVE_INFINITY;
    if (this.#timer && this.#store.up) await this.#say("bye").catch(ignoreStoreUnavailable);
  }

  /** Deletes the record of a ticket and tells everybody, in one step. @returns whether there was one */
  async revoke(idHash: string): Promise<boolean> {
    const message = `end ${this.#id} ${idHash}`;
    try {
      return await this.#store.deleteAndPublish(keys.session.key(idHash), keys.sessionEnded.key(), message);
    } finally {
      this.#sent += 1;
    }
  }

  /** The record of a ticket says something else now. */
  async changed(idHash: string): Promise<void> {
    try {
      await this.#say("end", idHash);
    } finally {
      this.#sent += 1;
    }
  }

  #beat(): void {
    if (this.#peers.forgetGone()) this.#listener.lost();
    if (!this.#store.up) return;
    this.#beats += 1;
    const message = `beat ${this.#id} ${this.#clock.now()} ${this.#sent} ${this.#beats}`;
    this.#store.announce(keys.sessionEnded.key(), message);
  }

  #say(kind: "end" | "bye", words = ""): Promise<void> {
    return this.#store.publish(keys.sessionEnded.key(), `${kind} ${this.#id} ${words}`);
  }

  #hear(message: string): void {
    const [kind, id = "", subject = "", sent = "", beat = ""] = message.split(" ");
    const own = id === this.#id;
    if (kind === "end") {
      if (!own) this.#peers.ending(id);
      this.#listener.ended(subject);
    } else if (kind === "bye") this.#peers.left(id);
    else if (!own) {
      if (this.#peers.beat(id, Number(sent))) this.#listener.lost();
    } else {
      if (Number(beat) !== this.#returned + 1) this.#listener.lost();
      this.#returned = Number(beat);
      this.#provenAt = Math.max(this.#provenAt, Number(subject));
    }
  }
}
