import { useEffect, useEffectEvent, useRef } from "react";
import type { Message } from "../../../../shared/contracts/messages.ts";
import { usePagedList } from "../../lib/api/paged-list.ts";
import { refreshMessages, useMessagePage, useUnreadCount } from "./api.ts";
import { isMovedElsewhere, openMessage, type ReadCount, withLocalChanges } from "./box.ts";
import { read, useBox } from "./box-store.ts";

const keyOf = ({ id }: Message): string => id;
const filters = {};

/** Returns the messages on screen and the open one, which is marked as read. `id` is that of the open message. */
export function useInbox(id: string | undefined) {
  const list = usePagedList({ filters, size: 20, keyOf }, useMessagePage);
  const box = useBox();
  const unread = useUnreadCount();
  const visible = withLocalChanges(list.items, box);

  const last = useRef<Message>(undefined);
  const isDeleted = id !== undefined && (box.gone.has(id) || box.pendingDeletion.includes(id));
  const around = { hasNewer: list.page > 1, hasOlder: list.page < list.pages };
  const message = openMessage(id, visible, isDeleted ? undefined : last.current, around);
  useEffect(() => {
    if (message) last.current = message;
  }, [message]);

  const openId = message?.id;
  const noteRead = useEffectEvent(() => {
    if (message && !message.isRead) void read(message.id);
  });
  useEffect(() => {
    if (openId !== undefined) noteRead();
  }, [openId]);

  // The count changes if a message arrives, or is read or deleted on another device.
  const before = useRef<ReadCount>(undefined);
  const noteCount = useEffectEvent(() => {
    if (unread === undefined) return;
    const now = { unread, read: box.read.size };
    if (before.current && isMovedElsewhere(before.current, now)) void refreshMessages();
    before.current = now;
  });
  useEffect(() => {
    if (unread !== undefined) noteCount();
  }, [unread]);

  return { list, visible, message, unread: unread ?? 0 };
}
