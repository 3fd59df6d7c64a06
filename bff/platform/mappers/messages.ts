import Type from "typebox";
import type { Message, MessagePage, MessageQuery } from "../../../shared/contracts/messages.ts";
import { htmlCleaner, messageHtml, plainText } from "./html.ts";
import { pageFrom } from "./list.ts";
import { field, flag, id, instant, listRequired, rowsOf, Scalar, text } from "./wire.ts";

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
