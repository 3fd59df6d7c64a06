import { escaped } from "../art/svg.ts";
import { type Account, type Answer, type Call, type HandlerRow, handlerRow, type Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { icon, pagePolicy } from "../play/kit/page.ts";
import { assetsRow } from "../play/kit/rows.ts";
import { json } from "../play/kit/wager.ts";
import { textField } from "../wire/body.ts";
import { ownAccount } from "../wire/call.ts";
import { type ChatMessage, type ChatRoom, chatModels, maxMessageCharacters } from "./rooms.ts";

type Handle = (call: Call, core: Core) => Answer;

/** Route that is refused while the chat module is off. */
const moduleRow = (operation: string, name: string, token: HandlerRow["token"], handle: Handle) =>
  handlerRow<Core>(operation, "GET", [`/wps/relay/${name}`], token, (call, core) =>
    core.switches.flags.CBS3 ? handle(call, core) : { refuse: "function.not.available" },
  );

const memberRow = (operation: string, name: string, handle: Parameters<typeof ownAccount>[0]) =>
  moduleRow(operation, name, "required", ownAccount(handle));

/** Opens the chat page for the room of a model or a group, or for all rooms. */
function launch(account: Account, call: Call, { chat, seats, publicUrl }: Core): Answer {
  const model = call.query.get("modelId");
  const roomId = model ? `model-${model}` : call.query.get("groupId");
  if (roomId && !chat.find(roomId)) return { refuse: "not.found" };
  const language = languageOf(call);
  const ticket = seats.issue({ accountId: account.id, language, ...(roomId && { roomId }) });
  const url = new URL("/chat", publicUrl);
  url.search = new URLSearchParams({ ticket, language }).toString();
  return { value: { chatUrl: url.href } };
}

const shownTo =
  (accountId: string, language: Language) =>
  ({ serial, by, text, at, host, accountId: author }: ChatMessage) => ({
    serial,
    at,
    by: typeof by === "string" ? by : by[language],
    text: typeof text === "string" ? text : text[language],
    ...(host && { host }),
    ...(author === accountId && { mine: true }),
  });

const refused = (error: ChatText, language: Language, status: number): Answer =>
  json({ error, message: chatTexts[language][error] }, status);

/** Handles a call from an open chat page about one room. The response contains the new messages. */
const inRoom =
  (act: (account: Account, room: ChatRoom, call: Call, core: Core) => ChatText | undefined) =>
  (call: Call, core: Core): Answer => {
    const seat = core.seats.sitting(textField(call.body, "key"));
    const account = seat && core.accounts.byId(seat.accountId);
    const room = core.chat.find(seat?.roomId ?? textField(call.body, "room"));
    if (!seat || !account || !room) return refused("over", seat?.language ?? call.language, 410);
    const trouble = act(account, room, call, core);
    if (trouble) return refused(trouble, seat.language, 422);
    const after = Number(call.body.after);
    core.chat.read(account, room);
    const messages = core.chat.since(room, Number.isFinite(after) ? after : 0);
    return json({ messages: messages.map(shownTo(account.id, seat.language)) });
  };

function openPage({ body, language }: Call, { seats, chat }: Core): Answer {
  const key = seats.open(textField(body, "ticket"));
  const seat = key === undefined ? undefined : seats.sitting(key);
  if (!seat) return refused("over", language, 410);
  const only = seat.roomId === undefined ? undefined : chat.find(seat.roomId);
  const rooms = only ? [only] : chat.listed();
  const rows = rooms.map(({ id, name, open }) => ({ id, name: name[seat.language], canSpeak: open }));
  return json({ key, rooms: rows });
}

const chatTexts = {
  BN: {
    title: "চ্যাট",
    rooms: "চ্যাট ঘর",
    messages: "বার্তা",
    field: "আপনার বার্তা",
    send: "পাঠান",
    you: "আপনি",
    host: "হোস্ট",
    readOnly: "এই ঘরে শুধু সাইট লেখে।",
    loading: "চ্যাট খুলছে…",
    over: "এই চ্যাটটি বন্ধ হয়ে গেছে। সাইট থেকে আবার খুলুন।",
    network: "সংযোগ নেই। আবার চেষ্টা করা হচ্ছে…",
    fast: "একটু ধীরে লিখুন।",
    long: "বার্তাটি বেশি লম্বা।",
  },
  EN: {
    title: "Chat",
    rooms: "Chat rooms",
    messages: "Messages",
    field: "Your message",
    send: "Send",
    you: "You",
    host: "Host",
    readOnly: "Only the site writes in this room.",
    loading: "Opening the chat…",
    over: "This chat is closed. Open it again from the site.",
    network: "No connection. Trying again…",
    fast: "A little slower, please.",
    long: "That message is too long.",
  },
} as const satisfies Record<Language, Record<string, string>>;

const say = inRoom((account, room, { body }, { chat }) => {
  const text = textField(body, "text");
  if (!room.open) return "readOnly";
  if (text === "") return undefined;
  if ([...text].length > maxMessageCharacters) return "long";
  if (!chat.mayWrite(account)) return "fast";
  chat.say(room, account, text);
  return undefined;
});

const read = inRoom(() => undefined);

const paperPlane = "M4 12l16-8-6 16-3-7-7-1z";

/** Routes for live models, chat rooms and the chat page (protocol section 9). */
export const chatRows: readonly HandlerRow<Core>[] = [
  moduleRow("liveModels", "CBS_modelList", "never", (call) => {
    const list = chatModels.map(({ id, name, status }) => ({
      modelId: id,
      name: name[languageOf(call)],
      imageUrl: `models/${id}.svg`,
      status,
    }));
    return { value: { list } };
  }),
  memberRow("chatRooms", "CBS_groupPermission", (_account, call, { chat }) => {
    const language = languageOf(call);
    const groups = chat.listed().map(({ id, name, open }) => ({ groupId: id, name: name[language], canSpeak: open }));
    return { value: { enabled: true, groups } };
  }),
  memberRow("chatUnread", "CBS_unreadCount", (account, _call, { chat }) => ({
    value: { count: chat.unread(account) },
  })),
  memberRow("launchChat", "CBS_launchChat", launch),
  handlerRow("chat.page", "GET", ["/chat"], "never", chatPage),
  handlerRow("chat.open", "POST", ["/chat/open"], "never", openPage),
  handlerRow("chat.read", "POST", ["/chat/read"], "never", read),
  handlerRow("chat.say", "POST", ["/chat/say"], "never", say),
  assetsRow("chat", new URL("./public/", import.meta.url)),
];

function chatPage({ query, language }: Call, { seats }: Core): Answer {
  const ticket = query.get("ticket") ?? "";
  const code = query.get("language");
  const spoken = seats.peek(ticket)?.language ?? (code === "BN" || code === "EN" ? code : language);
  const words = chatTexts[spoken];
  const setup = JSON.stringify({ ticket, texts: words }).replaceAll("<", "\\u003c");
  const html =
    `<!doctype html><html lang="${spoken.toLowerCase()}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">` +
    `<meta name="referrer" content="no-referrer"><meta name="color-scheme" content="dark"><title>${words.title}</title>` +
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="/play/chat/assets/chat.css"></head><body>` +
    `<header><h1 id="name">${words.title}</h1></header><nav id="rooms" aria-label="${words.rooms}" hidden></nav>` +
    `<main><ol id="messages" aria-label="${words.messages}" tabindex="0"></ol></main>` +
    `<p id="note" role="status" aria-live="polite">${words.loading}</p>` +
    `<form id="say" hidden><input name="text" maxlength="${maxMessageCharacters}" autocomplete="off" enterkeyhint="send" aria-label="${escaped(words.field)}" placeholder="${escaped(words.field)}">` +
    `<button aria-label="${words.send}">${icon(paperPlane)}</button></form>` +
    `<script type="application/json" id="setup">${setup}</script><script type="module" src="/play/chat/assets/chat.js"></script></body></html>`;
  return {
    raw: html,
    type: "text/html; charset=utf-8",
    headers: {
      "Cache-Control": "no-store",
      "Content-Security-Policy": pagePolicy,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  };
}

type ChatText = keyof (typeof chatTexts)["EN"];
