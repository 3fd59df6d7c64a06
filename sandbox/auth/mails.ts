import { randomBytes } from "node:crypto";
import type { Account, SandboxClock } from "../contract.ts";

const lifeMs = 30 * 60_000;

/** What a forgotten password brings by e-mail. */
export interface Mail {
  readonly to: string;
  /** Signs in once; the account then asks for a new password. */
  readonly temporaryPassword: string;
  readonly sentAt: number;
}

/** The last mail of each account. */
export class Mails {
  readonly #clock: SandboxClock;
  readonly #last = new Map<string, Mail>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  send(account: Account, to: string): void {
    const temporaryPassword = randomBytes(4).toString("hex");
    this.#last.set(account.id, { to, temporaryPassword, sentAt: this.#clock.now() });
  }

  /** For the control port. */
  last(account: Account): Mail | undefined {
    return this.#last.get(account.id);
  }

  /** Takes the temporary password as the account's own, which is expired from then on. */
  redeem(account: Account, password: string): boolean {
    const mail = this.#last.get(account.id);
    if (mail?.temporaryPassword !== password || this.#clock.now() - mail.sentAt >= lifeMs) return false;
    this.#last.delete(account.id);
    account.password = password;
    account.passwordExpired = true;
    return true;
  }

  reset(): void {
    this.#last.clear();
  }
}
