import Type from "typebox";
import type {
  Message,
  MessagePage,
  MessageQuery,
  MessagesDeleted,
  MessagesRead,
} from "../../../shared/contracts/messages.ts";
import { htmlCleaner, messageHtml, plainText } from "../mappers/html.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { field, flag, id, instant, listRequired, rowsOf, Scalar, text } from "../mappers/wire.ts";
import { ownRead, ownWrite, second } from "../presets.ts";

const rows = rowsOf(
  Type.Object({
    messageId: Scalar,
    title: Scalar,
    content: Scalar,
    sender: Scalar,
    isRead: Scalar,
    createdTime: Scalar,
  }),
);
const longestTitle = 200;
const longestSender = 60;

/** Protocol 7.3; a row without an id could be neither read nor deleted. */
const messages = (list: readonly unknown[]): Message[] => {
  const clean = htmlCleaner(messageHtml);
  return rows(list).flatMap((row) => {
    const messageId = id(row.messageId);
    if (messageId === undefined) return [];
    const sender = plainText(text(row.sender) ?? "", longestSender);
    const createdAt = instant(row.createdTime);
    return [
      {
        id: messageId,
        title: plainText(text(row.title) ?? "", longestTitle),
        html: clean(row.content),
        ...(sender !== "" && { sender }),
        isRead: flag(row.isRead),
        ...(createdAt !== undefined && { createdAt }),
      },
    ];
  });
};

const counts = ["totalCount", "totalElements", "totalPages"];

/**
 * One page of an inbox. The newer call counts nothing (protocol 1.4): a page that is full may have one after it.
 * @throws PlatformError `platform_bad_answer` without a list
 */
export function messagePage(value: unknown, { page = 1, size = 20 }: MessageQuery): MessagePage {
  if (counts.some((name) => field(value, name) !== undefined))
    return pageFrom(value, { page, size }, { items: messages });
  const list = listRequired(value, "list", "content");
  const before = (page - 1) * size;
  const pages = list.length < size ? page : page + 1;
  return {
    items: messages(list),
    page,
    size,
    total: before + list.length,
    pages: before + list.length > 0 ? pages : 0,
  };
}

const Ids = Type.Array(Type.String());

/** The inbox of an account (protocol 7.3). Not open to the relay: the platform's words are sanitised here. */
export const messageOperations = {
  /** The newer call has other names for a page; each passes over those of the other. */
  inbox: ownRead({
    path: "/wps/relay/CSP_getInbox",
    aliases: [{ path: "/wps/relay/EMFE_getInbox" }],
    moduleId: "INBOX3",
    request: Type.Object({
      ...Type.Pick(Type.Object(ListFields), ["pageNo", "pageSize"]).properties,
      ...{ page: Type.Integer(), size: Type.Integer() },
    }),
    toWire: (query: MessageQuery) => {
      const { pageNo, pageSize } = listFields(query);
      return { pageNo, pageSize, page: pageNo, size: pageSize };
    },
    map: (value, { input }) => messagePage(value, input),
  }),

  /** Saying it twice says the same, also of what has been deleted since. */
  readMessages: ownWrite({
    path: "/wps/relay/CSP_updateInboxRead",
    aliases: [{ path: "/wps/message/read" }],
    moduleId: "INBOX3",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    request: Type.Object({ messageIds: Type.Optional(Ids), all: Type.Optional(Type.Literal(true)) }),
    toWire: (read: MessagesRead) => ("all" in read ? { all: true as const } : { messageIds: read.ids }),
  }),

  deleteMessages: ownWrite({
    method: "DELETE",
    path: "/wps/relay/CSP_deleteInbox",
    aliases: [{ path: "/wps/message/inbox" }],
    moduleId: "INBOX3",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    request: Type.Object({ messageIds: Ids }),
    toWire: ({ ids }: MessagesDeleted) => ({ messageIds: ids }),
  }),
};
