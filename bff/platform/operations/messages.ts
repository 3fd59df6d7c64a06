import Type from "typebox";
import type * as contract from "../../../shared/contracts/messages.ts";
import { htmlCleaner, messageHtml } from "../mappers/html.ts";
import { PageFields, pageFields, pageFrom } from "../mappers/list.ts";
import { instant } from "../mappers/numbers.ts";
import { scalarRows } from "../mappers/schema.ts";
import { completeRow, field, listRequired } from "../mappers/structure.ts";
import { flag, id, plainLine } from "../mappers/text.ts";
import { ownRead, ownWrite, second } from "../presets.ts";

const messageRows = scalarRows("messageId title content sender isRead createdTime");
const maxTitleLength = 200;
const maxSenderLength = 60;

/** Rows without an id cannot be marked as read or deleted, so they are left out. */
const messages = (list: readonly unknown[]): contract.Message[] => {
  const clean = htmlCleaner(messageHtml);
  return messageRows(list).flatMap((row) => {
    const messageId = id(row.messageId);
    if (messageId === undefined) return [];
    return completeRow(
      {
        id: messageId,
        title: plainLine(row.title, maxTitleLength),
        html: clean(row.content),
        isRead: flag(row.isRead),
      },
      { sender: plainLine(row.sender, maxSenderLength) || undefined, createdAt: instant(row.createdTime) },
    );
  });
};

const countFields = ["totalCount", "totalElements", "totalPages"];

/** Maps an inbox page. The newer call sends no counts (protocol 1.4), so a full page may have a next page. */
function messagePage(value: unknown, { page = 1, size = 20 }: contract.MessageQuery): contract.MessagePage {
  if (countFields.some((name) => field(value, name) !== undefined))
    return pageFrom(value, { page, size }, { items: messages });
  const list = listRequired(value, "list", "content");
  const pages = list.length < size ? page : page + 1;
  const total = (page - 1) * size + list.length;
  return { items: messages(list), page, size, total, pages: total > 0 ? pages : 0 };
}

const Ids = Type.Array(Type.String());
const inboxChange = { moduleId: "INBOX3", idempotent: true, retry: "faults", deadlineMs: 6 * second } as const;

/** The inbox of an account (protocol 7.3). Closed to the relay, because the HTML is sanitised here. */
export const messageOperations = {
  /** The newer call has other page fields, so both sets are sent. */
  inbox: ownRead({
    path: "/wps/relay/CSP_getInbox",
    aliases: [{ path: "/wps/relay/EMFE_getInbox" }],
    moduleId: "INBOX3",
    request: Type.Object({ ...PageFields, page: Type.Integer(), size: Type.Integer() }),
    toWire: (query: contract.MessageQuery) => {
      const fields = pageFields(query);
      return { ...fields, page: fields.pageNo, size: fields.pageSize };
    },
    map: (value, { input }) => messagePage(value, input),
  }),

  /** Idempotent, even for deleted messages. */
  readMessages: ownWrite({
    path: "/wps/relay/CSP_updateInboxRead",
    aliases: [{ path: "/wps/message/read" }],
    ...inboxChange,
    request: Type.Object({ messageIds: Type.Optional(Ids), all: Type.Optional(Type.Literal(true)) }),
    toWire: (read: contract.MessagesRead) => ("all" in read ? { all: true as const } : { messageIds: read.ids }),
  }),

  deleteMessages: ownWrite({
    method: "DELETE",
    path: "/wps/relay/CSP_deleteInbox",
    aliases: [{ path: "/wps/message/inbox" }],
    ...inboxChange,
    request: Type.Object({ messageIds: Ids }),
    toWire: ({ ids }: contract.MessagesDeleted) => ({ messageIds: ids }),
  }),
};
