import { randomUUID } from "node:crypto";
import type { Account, Language, SandboxClock } from "../contract.ts";
import { greetings, type Letter } from "./letters.ts";

export interface Message {
  readonly id: string;
  readonly letter: Letter;
  readonly createdAt: number;
  isRead: boolean;
}

const day = 86_400_000;
/** A welcome this old has been read long ago. */
const readAfterMs = 30 * day;
const trialType = 4;

/** Messages of the site to its members. Everybody is welcomed; the site's letters reach whoever was there by then. */
export class Inbox {
  readonly #clock: SandboxClock;
  readonly #boxes = new Map<string, Message[]>();
  #startedAt: number;

  constructor(clock: SandboxClock) {
    this.#clock = clock;
    this.#startedAt = clock.now();
  }

  /** Newest first. */
  of(account: Account): readonly Message[] {
    return this.#box(account)
      .toReversed()
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  unread(account: Account): number {
    return this.#box(account).filter(({ isRead }) => !isRead).length;
  }

  /** Of ids that are not there (any more) nothing is said: they are not unread. */
  read(account: Account, ids: readonly string[] | "all"): void {
    for (const message of this.#box(account)) if (ids === "all" || ids.includes(message.id)) message.isRead = true;
  }

  /** What is gone already stays gone. */
  delete(account: Account, ids: readonly string[]): void {
    const kept = this.#box(account).filter(({ id }) => !ids.includes(id));
    this.#boxes.set(account.id, kept);
  }

  add(account: Account, letter: Letter): void {
    this.#box(account).push(message(letter, this.#clock.now()));
  }

  reset(): void {
    this.#boxes.clear();
    this.#startedAt = this.#clock.now();
  }

  #box(account: Account): Message[] {
    const box = this.#boxes.get(account.id) ?? this.#seed(account);
    this.#boxes.set(account.id, box);
    return box;
  }

  #seed({ registeredAt, type }: Account): Message[] {
    if (type === trialType) return [];
    const { welcome, circulars } = greetings;
    const welcomed = message(welcome, registeredAt, this.#startedAt - registeredAt > readAfterMs);
    const sent = circulars.map(({ daysAgo, ...letter }) => message(letter, this.#startedAt - daysAgo * day));
    return [welcomed, ...sent.filter(({ createdAt }) => createdAt >= registeredAt)];
  }
}

const message = (letter: Letter, createdAt: number, isRead = false): Message => ({
  id: randomUUID(),
  letter,
  createdAt,
  isRead,
});

/** A message as the wire shows it (protocol 7.3). */
export const messageRow = ({ id, letter, createdAt, isRead }: Message, language: Language) => ({
  messageId: id,
  title: letter.title[language],
  content: letter.content[language],
  sender: language === "BN" ? "সাপোর্ট" : "Support",
  isRead,
  createdTime: createdAt,
});
