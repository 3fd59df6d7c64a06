import type { Account, Language, SandboxClock } from "../contract.ts";
import { models } from "./models.ts";

type Words = Record<Language, string>;

export interface ChatRoom {
  readonly id: string;
  readonly name: Words;
  /** False: only the site speaks here. */
  readonly open: boolean;
  /** Rooms of one host are entered from her picture, not from the list. */
  readonly listed: boolean;
  readonly begin: readonly { readonly by: Words; readonly text: Words; readonly host?: true }[];
}

export interface ChatMessage {
  readonly serial: number;
  readonly by: string | Words;
  readonly text: string | Words;
  readonly at: number;
  readonly accountId?: string;
  readonly host?: true;
}

const line = (byBn: string, byEn: string, bn: string, en: string) => ({
  by: { BN: byBn, EN: byEn },
  text: { BN: bn, EN: en },
});

const rooms: readonly ChatRoom[] = [
  {
    ...{ id: "lounge", open: true, listed: true, name: { BN: "আড্ডা ঘর", EN: "The lounge" } },
    begin: [
      line("রাশেদ***", "rashed***", "শুভ সন্ধ্যা সবাইকে!", "Good evening, everybody!"),
      line("মিতু***", "mitu***", "আজ ক্যাশব্যাক পেয়েছি, দারুণ লাগছে।", "Got my cashback today, feels great."),
      line("কামাল***", "kamal***", "কোন টেবিলে ভিড় কম?", "Which table is quiet right now?"),
    ],
  },
  {
    ...{ id: "cricket", open: true, listed: true, name: { BN: "ক্রিকেট আড্ডা", EN: "Cricket corner" } },
    begin: [
      line("সাকিবভক্ত***", "tigerfan***", "আজ টসে জিতলে কী নেবে?", "Bat or bowl if they win the toss today?"),
      line("জাহিদ***", "zahid***", "এই পিচে আগে ব্যাট করাই ভালো।", "On this pitch I would bat first."),
    ],
  },
  {
    ...{ id: "slots", open: true, listed: true, name: { BN: "স্লট প্রেমী", EN: "Slot fans" } },
    begin: [line("লিজা***", "liza***", "ফ্রি স্পিনে আজ কার কপাল খুলল?", "Who got lucky with free spins today?")],
  },
  {
    ...{ id: "news", open: false, listed: true, name: { BN: "সাইটের খবর", EN: "Site news" } },
    begin: [
      line("সাইট", "The site", "শুক্রবার রাতে নতুন টুর্নামেন্ট শুরু হচ্ছে।", "A new tournament starts on Friday night."),
      line("সাইট", "The site", "দায়িত্ব নিয়ে খেলুন, সীমার মধ্যে থাকুন।", "Play responsibly and stay within your limits."),
    ],
  },
  ...models.map(({ id, name, hello }) => ({
    ...{ id: `model-${id}`, open: true, listed: false, name },
    begin: [{ by: name, text: hello, host: true as const }],
  })),
];

export const mostCharacters = 200;
const mostKept = 200;
const betweenMs = 1_000;
/** Between the lines a room begins with. */
const apartMs = 4 * 60_000;

/** What is said in the rooms, newest last, in memory. */
export class ChatRooms {
  readonly #clock: SandboxClock;
  readonly #said = new Map<string, ChatMessage[]>();
  readonly #wroteAt = new Map<string, number>();
  /** By account and room: the serial somebody has read up to. */
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

  /** Later than the message of that serial. */
  since(room: ChatRoom, serial: number): readonly ChatMessage[] {
    return this.#of(room).filter((message) => message.serial > serial);
  }

  /** Once a second, and counted. */
  mayWrite({ id }: Account): boolean {
    const now = this.#clock.now();
    const last = this.#wroteAt.get(id) ?? Number.NEGATIVE_INFINITY;
    if (now >= last && now - last < betweenMs) return false;
    this.#wroteAt.set(id, now);
    return true;
  }

  say(room: ChatRoom, { id, nickname }: Account, text: string): void {
    const said = [...this.#of(room), this.#message({ by: nickname, text, accountId: id }, this.#clock.now())];
    this.#said.set(room.id, said.slice(-mostKept));
  }

  /** The account has the room before its eyes. */
  read({ id }: Account, room: ChatRoom): void {
    const mine = this.#readTo.get(id) ?? new Map<string, number>();
    this.#readTo.set(id, mine.set(room.id, this.#of(room).at(-1)?.serial ?? 0));
  }

  /** What others said since the account last looked, in the listed rooms and in those it has been to. */
  unread({ id, registeredAt }: Account): number {
    const mine = this.#readTo.get(id);
    const visible = rooms.filter((room) => room.listed || mine?.has(room.id));
    // What was said before somebody was here is nobody's to catch up on.
    const isNew = ({ accountId, at, serial }: ChatMessage, readTo: number) =>
      accountId !== id && at > registeredAt && serial > readTo;
    return visible.reduce(
      (sum, room) => sum + this.#of(room).filter((message) => isNew(message, mine?.get(room.id) ?? 0)).length,
      0,
    );
  }

  reset(): void {
    this.#said.clear();
    this.#wroteAt.clear();
    this.#readTo.clear();
  }

  #of(room: ChatRoom): ChatMessage[] {
    const messages = this.#said.get(room.id);
    if (messages) return messages;
    const startedAt = this.#clock.now() - room.begin.length * apartMs;
    const begun = room.begin.map((words, at) => this.#message(words, startedAt + at * apartMs));
    this.#said.set(room.id, begun);
    return begun;
  }

  #message(said: Omit<ChatMessage, "serial" | "at">, at: number): ChatMessage {
    this.#serial += 1;
    return { ...said, serial: this.#serial, at };
  }
}
