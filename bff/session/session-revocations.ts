import { keys } from "../../redis/keys.ts";
import type { Store } from "../store/store.ts";

interface RevocationListener {
  /** A session was revoked or changed at some instance, this one included. */
  onRevoked(idHash: string): void;
  /** The subscription began anew: messages may have been missed. */
  onReconnected(): void;
}

/** The channel on which every instance says which sessions it revoked or changed. */
export class SessionRevocations {
  readonly #store: Store;
  #unsubscribe: (() => void) | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  async open({ onRevoked, onReconnected }: RevocationListener): Promise<void> {
    this.#unsubscribe = await this.#store.subscribe(keys.sessionEnded.key(), onRevoked, onReconnected);
  }

  close(): void {
    this.#unsubscribe?.();
  }

  /** Deletes the record of a session and announces it, in one step. @returns whether there was one */
  revoke(idHash: string): Promise<boolean> {
    return this.#store.deleteAndPublish(keys.session.key(idHash), keys.sessionEnded.key(), idHash);
  }

  /** Announces that the record of a session was rewritten. */
  announceChange(idHash: string): Promise<void> {
    return this.#store.publish(keys.sessionEnded.key(), idHash);
  }
}
