import type { Account, Answer, Call, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { json } from "../play/kit/answers.ts";
import { assetsRow } from "../play/kit/assets.ts";
import { textField } from "../wire/fields.ts";
import { models } from "./models.ts";
import { chatPage } from "./page.ts";
import { type ChatMessage, type ChatRoom, mostCharacters } from "./rooms.ts";
import { type ChatText, chatTexts } from "./texts.ts";

const trialType = 4;
const relay = "/wps/relay";

/** A chat that is switched off answers as any module that is off. */
const whenOn =
  (handle: (call: Call, core: Core) => Answer) =>
  (call: Call, core: Core): Answer =>
    core.switches.flags.CBS3 ? handle(call, core) : { refuse: "function.not.available" };

const own = (handle: (account: Account, call: Call, core: Core) => Answer) =>
  whenOn((call, core) => {
    if (!call.account) return { refuse: "login.not.session" };
    return call.account.type === trialType ? { refuse: "trial.not.allowed" } : handle(call.account, call, core);
  });

/** The room a launch is for; `null` when it names one that is not there. */
function roomIn({ query }: Call, { chat }: Core): ChatRoom | undefined | null {
  const wanted = query.get("modelId") ? `model-${query.get("modelId")}` : query.get("groupId");
  return wanted ? (chat.find(wanted) ?? null) : undefined;
}

const launch = own((account, call, core) => {
  const room = roomIn(call, core);
  if (room === null) return { refuse: "not.found" };
  const language = languageOf(call);
  const ticket = core.seats.issue({ accountId: account.id, language, ...(room && { roomId: room.id }) });
  const url = new URL("/chat", core.publicUrl);
  url.search = new URLSearchParams({ ticket, language }).toString();
  return { value: { chatUrl: url.href } };
});

const rowOf = ({ id, name, open }: ChatRoom, language: Language) => ({ id, name: name[language], canSpeak: open });

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

/** A call of a page that is open: in one room, with what is new there as its answer. */
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

function open({ body, language }: Call, { seats, chat }: Core): Answer {
  const key = seats.open(textField(body, "ticket"));
  const seat = key === undefined ? undefined : seats.sitting(key);
  if (!seat) return refused("over", language, 410);
  const only = seat.roomId === undefined ? undefined : chat.find(seat.roomId);
  const rooms = (only ? [only] : chat.listed()).map((room) => rowOf(room, seat.language));
  return json({ key, rooms });
}

const say = inRoom((account, room, { body }, { chat }) => {
  const text = textField(body, "text");
  if (!room.open) return "readOnly";
  if (text === "") return undefined;
  if ([...text].length > mostCharacters) return "long";
  if (!chat.mayWrite(account)) return "fast";
  chat.say(room, account, text);
  return undefined;
});

const page = (name: string, handle: HandlerRow<Core>["handle"]): HandlerRow<Core> => ({
  operation: `chat.${name}`,
  method: "POST",
  paths: [`/chat/${name}`],
  token: "never",
  handle,
});

/** Live models, chat rooms and the chat page itself (protocol section 9). */
export const chatRows: readonly HandlerRow<Core>[] = [
  {
    operation: "liveModels",
    method: "GET",
    paths: [`${relay}/CBS_modelList`],
    token: "never",
    handle: whenOn((call) => ({
      value: {
        list: models.map(({ id, name, status }) => ({
          modelId: id,
          name: name[languageOf(call)],
          imageUrl: `models/${id}.svg`,
          status,
        })),
      },
    })),
  },
  {
    operation: "chatRooms",
    method: "GET",
    paths: [`${relay}/CBS_groupPermission`],
    token: "required",
    handle: own((_account, call, { chat }) => ({
      value: {
        enabled: true,
        groups: chat
          .listed()
          .map(({ id, name, open: canSpeak }) => ({ groupId: id, name: name[languageOf(call)], canSpeak })),
      },
    })),
  },
  {
    operation: "chatUnread",
    method: "GET",
    paths: [`${relay}/CBS_unreadCount`],
    token: "required",
    handle: own((account, _call, { chat }) => ({ value: { count: chat.unread(account) } })),
  },
  { operation: "launchChat", method: "GET", paths: [`${relay}/CBS_launchChat`], token: "required", handle: launch },
  { operation: "chat.page", method: "GET", paths: ["/chat"], token: "never", handle: chatPage },
  page("open", open),
  page(
    "read",
    inRoom(() => undefined),
  ),
  page("say", say),
  assetsRow("chat", new URL("./public/", import.meta.url), ["chat.css", "chat.js"]),
];
