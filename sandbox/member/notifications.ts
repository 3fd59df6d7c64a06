import { randomUUID } from "node:crypto";
import type { Account, SandboxClock } from "../contract.ts";

/** Movements of money that are pushed to the player when they happen (protocol section 9). */
export const notificationTypes = ["DEPOSIT_SUCCESS", "DEPOSIT_FAIL", "WITHDRAW_APPROVED", "WITHDRAW_REJECTED"] as const;
export type NotificationType = (typeof notificationTypes)[number];

export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  /** Poisha. */
  readonly amount: number;
  readonly createdAt: number;
}

const keptPerAccount = 100;

export class Notifications {
  readonly #clock: SandboxClock;
  readonly #lists = new Map<string, Notification[]>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  add({ id: accountId }: Account, type: NotificationType, amount: number): Notification {
    const notification = { id: randomUUID(), type, amount, createdAt: this.#clock.now() };
    this.#lists.set(accountId, [...(this.#lists.get(accountId) ?? []), notification].slice(-keptPerAccount));
    return notification;
  }

  /** Later than `epochMs`, oldest first. */
  since({ id: accountId }: Account, epochMs: number): readonly Notification[] {
    return (this.#lists.get(accountId) ?? []).filter(({ createdAt }) => createdAt > epochMs);
  }

  reset(): void {
    this.#lists.clear();
  }
}
