import { randomBytes } from "node:crypto";
import type { Account, Language, SandboxClock } from "../contract.ts";

type Translated = Record<Language, string>;

export interface ChatRoom {
  readonly id: string;
  readonly name: Translated;
  /** Whether players may write. */
  readonly open: boolean;
  /** Whether the room is listed. A host's room opens from the host's image instead. */
  readonly listed: boolean;
  readonly begin: readonly { readonly by: Translated; readonly text: Translated; readonly host?: true }[];
}

export interface ChatMessage {
  readonly serial: number;
  readonly by: string | Translated;
  readonly text: string | Translated;
  readonly at: number;
  readonly accountId?: string;
  readonly host?: true;
}

const line = (byBn: string, byEn: string, bn: string, en: string) => ({
  by: { BN: byBn, EN: byEn },
  text: { BN: bn, EN: en },
});

type Status = "ONLINE" | "BUSY" | "OFFLINE";

/** A live-table host, with the greeting in the host's room. */
const model = (id: string, bn: string, en: string, status: Status, helloBn: string, helloEn: string) => ({
  id,
  name: { BN: bn, EN: en },
  status,
  hello: { BN: helloBn, EN: helloEn },
});

export const chatModels = [
  model("m01", "রিনা", "Rina", "ONLINE", "স্বাগতম! আজ বাকারার টেবিলে আমি আছি।", "Welcome! I am at the baccarat table today."),
  model("m02", "তানিয়া", "Tania", "ONLINE", "কেমন আছেন? রুলেটের চাকা ঘুরছে!", "How are you? The roulette wheel is turning!"),
  model("m03", "মেঘলা", "Meghla", "BUSY", "এক মিনিট, এই রাউন্ড শেষ করে আসছি।", "One minute, I am finishing this round."),
  model("m04", "সাদিয়া", "Sadia", "ONLINE", "তিন পাত্তি কে খেলবেন আজ?", "Who is playing Teen Patti today?"),
  model("m05", "নীলা", "Nila", "BUSY", "আজ টেবিলে অনেক ভিড়, ধন্যবাদ সবাইকে!", "A full table today, thank you all!"),
  model("m06", "জুঁই", "Jui", "OFFLINE", "সন্ধ্যায় দেখা হবে।", "See you this evening."),
  model("m07", "পরী", "Pori", "ONLINE", "ড্রাগন না টাইগার, কার দিকে আপনি?", "Dragon or tiger, whose side are you on?"),
  model("m08", "শিমু", "Shimu", "OFFLINE", "আজ ছুটি, কাল দেখা হবে।", "Off today, see you tomorrow."),
];

const rooms: readonly ChatRoom[] = [
  {
    id: "lounge",
    open: true,
    listed: true,
    name: { BN: "আড্ডা ঘর", EN: "The lounge" },
    begin: [
      line("রাশেদ***", "rashed***", "শুভ সন্ধ্যা সবাইকে!", "Good evening, everybody!"),
      line("মিতু***", "mitu***", "আজ ক্যাশব্যাক পেয়েছি, দারুণ লাগছে।", "Got my cashback today, feels great."),
      line("কামাল***", "kamal***", "কোন টেবিলে ভিড় কম?", "Which table is quiet right now?"),
    ],
  },
  {
    id: "cricket",
    open: true,
    listed: true,
    name: { BN: "ক্রিকেট আড্ডা", EN: "Cricket corner" },
    begin: [
      line("সাকিবভক্ত***", "tigerfan***", "আজ টসে জিতলে কী নেবে?", "Bat or bowl if they win the toss today?"),
      line("জাহিদ***", "zahid***", "এই পিচে আগে ব্যাট করাই ভালো।", "On this pitch I would bat first."),
    ],
  },
  {
    id: "slots",
    open: true,
    listed: true,
    name: { BN: "স্লট প্রেমী", EN: "Slot fans" },
    begin: [line("লিজা***", "liza***", "ফ্রি স্পিনে আজ কার কপাল খুলল?", "Who got lucky with free spins today?")],
  },
  {
    id: "news",
    open: false,
    listed: true,
    name: { BN: "সাইটের খবর", EN: "Site news" },
    begin: [
      line("সাইট", "The site", "শুক্রবার রাতে নতুন টুর্নামেন্ট শুরু হচ্ছে।", "A new tournament starts on Friday night."),
      line("সাইট", "The site", "দায়িত্ব নিয়ে খেলুন, সীমার মধ্যে থাকুন।", "Play responsibly and stay within your limits."),
    ],
  },
  ...chatModels.map(({ id, name, hello }) => ({
    id: `model-${id}`,
    open: true,
    listed: false,
    name,
    begin: [{ by: name, text: hello, host: true as const }],
  })),
];

export const maxMessageCharacters = 200;
const maxMessages = 200;
const writeIntervalMs = 1_000;

/** Interval between the initial messages of a room. */
const openingIntervalMs = 4 * 60_000;

/** Chat messages by room, in memory, newest last. */
export class ChatRooms {
  readonly #clock: SandboxClock;
  readonly #messages = new Map<string, ChatMessage[]>();
  readonly #lastWriteAt = new Map<string, number>();
  /** Last serial read, by account and room. */
  readonly #readTo = new Map<string, Map<string, number>>();
  #serial = 0;

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  listed(): readonly ChatRoom[] {
    return rooms.filter(({ listed }) => listed);
  }

  find(id: string): ChatRoom | undefined {
    return rooms.find((room) => room.id === id);
  }

  since(room: ChatRoom, serial: number): readonly ChatMessage[] {
    return this.#of(room).filter((message) => message.serial > serial);
  }

  mayWrite({ id }: Account): boolean {
    const now = this.#clock.now();
    const last = this.#lastWriteAt.get(id) ?? Number.NEGATIVE_INFINITY;
    if (now >= last && now - last < writeIntervalMs) return false;
    this.#lastWriteAt.set(id, now);
    return true;
  }

  say(room: ChatRoom, { id, nickname }: Account, text: string): void {
    const messages = [...this.#of(room), this.#message({ by: nickname, text, accountId: id }, this.#clock.now())];
    this.#messages.set(room.id, messages.slice(-maxMessages));
  }

  read({ id }: Account, room: ChatRoom): void {
    const serials = this.#readTo.get(id) ?? new Map<string, number>();
    this.#readTo.set(id, serials.set(room.id, this.#of(room).at(-1)?.serial ?? 0));
  }

  /** Number of unread messages by others, in listed rooms and in rooms that the account has opened. */
  unread({ id, registeredAt }: Account): number {
    const serials = this.#readTo.get(id);
    const visible = rooms.filter((room) => room.listed || serials?.has(room.id));
    // Messages older than the account count as read.
    const isNew = ({ accountId, at, serial }: ChatMessage, readTo: number) =>
      accountId !== id && at > registeredAt && serial > readTo;
    return visible.reduce(
      (sum, room) => sum + this.#of(room).filter((message) => isNew(message, serials?.get(room.id) ?? 0)).length,
      0,
    );
  }

  reset(): void {
    this.#messages.clear();
    this.#lastWriteAt.clear();
    this.#readTo.clear();
  }

  #of(room: ChatRoom): ChatMessage[] {
    const messages = this.#messages.get(room.id);
    if (messages) return messages;
    const startedAt = this.#clock.now() - room.begin.length * openingIntervalMs;
    const opening = room.begin.map((words, at) => this.#message(words, startedAt + at * openingIntervalMs));
    this.#messages.set(room.id, opening);
    return opening;
  }

  #message(content: Omit<ChatMessage, "serial" | "at">, at: number): ChatMessage {
    this.#serial += 1;
    return { ...content, serial: this.#serial, at };
  }
}

/** A launch of the chat page, for one room or for all. */
interface Seat {
  readonly accountId: string;
  readonly language: Language;
  readonly roomId?: string;
}

const ticketMs = 10 * 60_000;
const keyMs = 12 * 60 * 60_000;
const maxSeats = 20_000;

/** Single-use launch tickets, and keys of open chat pages. */
export class Seats {
  readonly #clock: SandboxClock;
  readonly #seats = new Map<string, { readonly seat: Seat; readonly until: number }>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  issue(seat: Seat): string {
    return this.#store("ticket", seat, ticketMs);
  }

  /** Looks up an unused ticket without consuming it. */
  peek(ticket: string): Seat | undefined {
    return this.#find("ticket", ticket);
  }

  /** Consumes a ticket and returns the page's key. */
  open(ticket: string): string | undefined {
    const seat = this.peek(ticket);
    this.#seats.delete(`ticket ${ticket}`);
    return seat && this.#store("key", seat, keyMs);
  }

  sitting(key: string): Seat | undefined {
    return this.#find("key", key);
  }

  reset(): void {
    this.#seats.clear();
  }

  #store(kind: "ticket" | "key", seat: Seat, ms: number): string {
    const secret = randomBytes(24).toString("base64url");
    const now = this.#clock.now();
    this.#seats.set(`${kind} ${secret}`, { seat, until: now + ms });
    for (const [name, { until }] of this.#seats) {
      if (until > now && this.#seats.size <= maxSeats) break;
      this.#seats.delete(name);
    }
    return secret;
  }

  #find(kind: "ticket" | "key", secret: string): Seat | undefined {
    const entry = this.#seats.get(`${kind} ${secret}`);
    return entry && entry.until > this.#clock.now() ? entry.seat : undefined;
  }
}
