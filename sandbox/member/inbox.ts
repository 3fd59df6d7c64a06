import { randomUUID } from "node:crypto";
import { type Account, type Language, type SandboxClock, trialType } from "../contract.ts";

interface Message {
  readonly id: string;
  readonly letter: Letter;
  readonly createdAt: number;
  isRead: boolean;
}

const day = 86_400_000;

/** Every member gets the welcome message. Circulars go to members who were registered at the time. */
export class Inbox {
  readonly #clock: SandboxClock;
  readonly #boxes = new Map<string, Message[]>();
  #startedAt: number;

  constructor(clock: SandboxClock) {
    this.#clock = clock;
    this.#startedAt = clock.now();
  }

  /** Messages of an account, newest first. */
  of(account: Account): readonly Message[] {
    return this.#box(account)
      .toReversed()
      .sort((a, b) => b.createdAt - a.createdAt);
  }

  unread(account: Account): number {
    return this.#box(account).filter(({ isRead }) => !isRead).length;
  }

  /** Marks messages as read. Ignores unknown ids. */
  read(account: Account, ids: readonly string[] | "all"): void {
    for (const message of this.#box(account)) if (ids === "all" || ids.includes(message.id)) message.isRead = true;
  }

  /** Deletes messages. Ignores unknown ids. */
  delete(account: Account, ids: readonly string[]): void {
    this.#boxes.set(
      account.id,
      this.#box(account).filter(({ id }) => !ids.includes(id)),
    );
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
    // An old welcome message starts as read.
    const welcomed = message(welcome, registeredAt, this.#startedAt - registeredAt > 30 * day);
    const sent = circulars.map(({ daysAgo, ...letter }) => message(letter, this.#startedAt - daysAgo * day));
    return [welcomed, ...sent.filter(({ createdAt }) => createdAt >= registeredAt)];
  }
}

const message = (letter: Letter, createdAt: number, isRead = false): Message => {
  return { id: randomUUID(), letter, createdAt, isRead };
};

/** Wire format of a message (protocol 7.3). */
export const messageRow = ({ id, letter, createdAt, isRead }: Message, language: Language) => ({
  messageId: id,
  title: letter.title[language],
  content: letter.content[language],
  sender: language === "BN" ? "সাপোর্ট" : "Support",
  isRead,
  createdTime: createdAt,
});

/** Money movements that are pushed to the player (protocol section 9). */
export const notificationTypes = ["DEPOSIT_SUCCESS", "DEPOSIT_FAIL", "WITHDRAW_APPROVED", "WITHDRAW_REJECTED"] as const;
type NotificationType = (typeof notificationTypes)[number];

interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  /** Poisha. */
  readonly amount: number;
  readonly createdAt: number;
}

export class Notifications {
  readonly #clock: SandboxClock;
  readonly #lists = new Map<string, Notification[]>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  add({ id: accountId }: Account, type: NotificationType, amount: number): Notification {
    const notification = { id: randomUUID(), type, amount, createdAt: this.#clock.now() };
    this.#lists.set(accountId, [...(this.#lists.get(accountId) ?? []), notification].slice(-100));
    return notification;
  }

  /** Notifications of an account later than `epochMs`, oldest first. */
  since({ id: accountId }: Account, epochMs: number): readonly Notification[] {
    return (this.#lists.get(accountId) ?? []).filter(({ createdAt }) => createdAt > epochMs);
  }

  reset(): void {
    this.#lists.clear();
  }
}

interface Letter {
  readonly title: Readonly<Record<Language, string>>;
  readonly content: Readonly<Record<Language, string>>;
}

/** Initial messages of an inbox. Circulars are dated `daysAgo` days before the start. */
export const greetings: { welcome: Letter; circulars: readonly (Letter & { readonly daysAgo: number })[] } = {
  welcome: {
    title: { BN: "আমাদের সাথে স্বাগতম", EN: "Welcome among us" },
    content: {
      BN: "আপনার অ্যাকাউন্ট প্রস্তুত। শুরু করতে হোম পাতা থেকে একটি খেলা বেছে নিন।",
      EN: "Your account is ready. Choose a game on the home page to begin.",
    },
  },
  circulars: [
    {
      daysAgo: 2,
      title: { BN: "আপনার পাসওয়ার্ড গোপন রাখুন", EN: "Keep your password to yourself" },
      content: {
        BN: '<p>আমরা কখনও আপনার পাসওয়ার্ড বা কোড চাই না। কেউ চাইলে সাপোর্টে জানান।</p><p><a href="/member/securityCenter">পাসওয়ার্ড বদলান</a></p>',
        EN: '<p>We never ask for your password or a code. If somebody does, tell support.</p><p><a href="/member/securityCenter">Change your password</a></p>',
      },
    },
    {
      daysAgo: 0.25,
      title: { BN: "টাকা তোলা দিন-রাত খোলা", EN: "Withdrawals at any hour" },
      content: {
        BN: '<p>রাতেও আবেদন করা যায়; সাধারণত 30 মিনিটের মধ্যে টাকা পৌঁছে যায়।</p><p><a href="/member/withdraw">টাকা তুলুন</a></p>',
        EN: '<p>You can ask at night, too; money usually arrives within 30 minutes.</p><p><a href="/member/withdraw">Withdraw money</a></p>',
      },
    },
  ],
};

/** Formats an amount in Latin digits, which both languages use. */
const figure = (poisha: number): string =>
  `৳${(poisha / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const deposits = "/member/transactionHistory?type=deposit";
const withdrawals = "/member/withdraw";

const words: Record<NotificationType, { path: string; title: Letter["title"]; text: Letter["title"] }> = {
  DEPOSIT_SUCCESS: {
    path: deposits,
    title: { BN: "আপনার জমা পৌঁছেছে", EN: "Your deposit has arrived" },
    text: { BN: "{amount} আপনার ওয়ালেটে জমা হয়েছে।", EN: "{amount} is in your wallet now." },
  },
  DEPOSIT_FAIL: {
    path: deposits,
    title: { BN: "আপনার জমা সম্পন্ন হয়নি", EN: "Your deposit did not go through" },
    text: {
      BN: "{amount} জমার আবেদনটি গ্রহণ করা যায়নি। টাকা পাঠিয়ে থাকলে সাপোর্টে জানান।",
      EN: "A deposit of {amount} could not be accepted. If you have sent the money, tell support.",
    },
  },
  WITHDRAW_APPROVED: {
    path: withdrawals,
    title: { BN: "আপনার টাকা তোলার আবেদন অনুমোদিত", EN: "Your withdrawal is approved" },
    text: { BN: "{amount} শিগগিরই পাঠানো হবে।", EN: "{amount} will be sent to you soon." },
  },
  WITHDRAW_REJECTED: {
    path: withdrawals,
    title: { BN: "আপনার টাকা তোলার আবেদন বাতিল", EN: "Your withdrawal was rejected" },
    text: { BN: "{amount} আপনার ওয়ালেটে ফেরত এসেছে।", EN: "{amount} is back in your wallet." },
  },
};

const linkText: Letter["title"] = { BN: "বিস্তারিত দেখুন", EN: "See the details" };

export function moneyLetter(type: NotificationType, amount: number): Letter {
  const { path, title, text } = words[type];
  const content = (language: "BN" | "EN"): string =>
    `<p>${text[language].replace("{amount}", figure(amount))}</p><p><a href="${path}">${linkText[language]}</a></p>`;
  return { title, content: { BN: content("BN"), EN: content("EN") } };
}
