import Type from "typebox";
import type { MessageQuery, MessagesDeleted, MessagesRead } from "../../../shared/contracts/messages.ts";
import { ListFields, listFields } from "../mappers/list.ts";
import { messagePage } from "../mappers/messages.ts";
import { ownRead, ownWrite, second } from "../presets.ts";

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
