import Type from "typebox";
import type { AgentAnnouncement } from "../../../shared/contracts/agent-news.ts";
import { htmlCleaner, plainText, safeHtml } from "./html.ts";
import { id, instant, rowsOf, Scalar, text } from "./wire.ts";

const rows = rowsOf(Type.Object({ id: Scalar, title: Scalar, content: Scalar, createdTime: Scalar }));
const longestTitle = 200;

/** What the operator tells agents (protocol 7.3): title as text, content on our short allow list. */
export const agentAnnouncements = (list: readonly unknown[]): AgentAnnouncement[] => {
  const clean = htmlCleaner(safeHtml);
  return rows(list).flatMap((row): AgentAnnouncement[] => {
    const announcementId = id(row.id);
    if (announcementId === undefined) return [];
    const createdAt = instant(row.createdTime);
    const html = clean(row.content);
    const title = plainText(text(row.title) ?? "", longestTitle);
    return [{ id: announcementId, title, html, ...(createdAt !== undefined && { createdAt }) }];
  });
};
