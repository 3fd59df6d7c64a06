import { CheckCheck, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "../../../../../shared/contracts/messages.ts";
import { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { usePagedList } from "../../../lib/api/paged-list.ts";
import { useDialogsState, useToast } from "../../../lib/browser/dialogs.ts";
import { useHoverOrFocus } from "../../../lib/browser/hover-or-focus.ts";
import { useOwner } from "../../../lib/session/session.ts";
import { writeWithSession } from "../../../lib/session/session-calls.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { refreshMessages, useMessagePage, useUnreadCount } from "../api.ts";
import { isMovedElsewhere, neighbour, openMessage, type ReadCount, withLocalChanges } from "../box.ts";
import { deleteLater, read, readAll, sendDeletions, undoDelete, useBox } from "../box-store.ts";
import { useOpenId } from "../useOpenId.ts";
import styles from "./Inbox.module.css";
import { MessageDetail } from "./MessageDetail.tsx";
import { MessageList, rowId } from "./MessageList.tsx";

/** Minimum width in CSS pixels for list and message side by side. */
const roomForBoth = 560;

/** The account's messages: titles, and the open message. On a phone, the message replaces the titles. */
export function Inbox() {
  const { t } = useTranslation("messages");
  const { id, open, close } = useOpenId();
  const { list, visible, message, unread } = useInbox(id);
  const wide = useHasMinWidth(list.top, roomForBoth);
  const toast = useToast();
  const failureText = useFailureText();
  const account = useOwner();
  const [busy, setBusy] = useState(false);

  /** Row that receives the focus once it is visible. */
  const goal = useRef<string>(undefined);
  const opened = useRef(id);
  useEffect(() => {
    if (id === undefined && opened.current !== undefined) goal.current = opened.current;
    opened.current = id;
    const row = goal.current === undefined ? null : document.getElementById(rowId(goal.current));
    if (!row || row.offsetParent === null) return;
    goal.current = undefined;
    row.focus();
  });

  function remove(gone: string): void {
    goal.current = neighbour(visible, gone);
    deleteLater(gone);
    if (gone !== id) return;
    opened.current = undefined;
    close();
  }

  async function markAll(): Promise<void> {
    setBusy(true);
    try {
      await writeWithSession(account, () => readAll(visible));
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast({ tone: "danger", text: failureText(cause) });
    } finally {
      setBusy(false);
    }
  }

  const { data, error, retry } = list.read;
  return (
    <section
      ref={list.top}
      className={styles.inbox}
      aria-labelledby="inbox"
      data-wide={wide || undefined}
      data-open={id === undefined ? undefined : ""}
    >
      <div className={styles.head}>
        <h2 id="inbox" className={layout.title}>
          {t("tabs.inbox")}
        </h2>
        {unread > 0 && data && (
          <Button busy={busy} icon={<CheckCheck size={18} aria-hidden="true" />} onClick={() => void markAll()}>
            {t("readAll")}
          </Button>
        )}
      </div>
      <AsyncView
        data={data}
        error={error}
        onRetry={() => void retry()}
        skeleton={<InboxSkeleton />}
        isEmpty={({ pages }) => visible.length === 0 && pages <= 1}
        empty={<Empty title={t("empty.title")} text={t("empty.text")} />}
      >
        {({ pages }) => (
          <div className={styles.columns}>
            <div className={styles.list}>
              <MessageList messages={visible} current={id} onOpen={open} onDelete={remove} />
              <Pager
                page={list.page}
                pages={pages}
                onPage={list.setPage}
                onMore={list.loadMore}
                label={t("pages")}
                busy={list.isPrevious}
                compact
              />
            </div>
            <div className={styles.detail}>
              {id === undefined ? (
                <p className={styles.choose}>{t("choose")}</p>
              ) : (
                <MessageDetail message={message} onBack={wide ? undefined : close} onDelete={remove} />
              )}
            </div>
          </div>
        )}
      </AsyncView>
      <Deletions
        onUndo={(restored) => {
          goal.current = restored;
        }}
      />
    </section>
  );
}

const rows = ["first", "second", "third", "fourth", "fifth"];

function InboxSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.waiting}>
        {rows.map((row) => (
          <Skeleton key={row} height={66} radius={12} />
        ))}
      </div>
    </div>
  );
}

/**
 * Returns whether an element has a minimum width. Measures the element instead of the window, because menus beside it
 * appear and disappear.
 * @param minWidth CSS pixels
 */
function useHasMinWidth(element: RefObject<HTMLElement | null>, minWidth: number): boolean {
  const [hasMinWidth, setHasMinWidth] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setHasMinWidth(current.clientWidth >= minWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, minWidth]);
  return hasMinWidth;
}

const keyOf = ({ id }: Message): string => id;
const filters = {};

/**
 * Returns the messages on screen and the open message, which is marked as read.
 * @param id id of the open message
 */
function useInbox(id: string | undefined) {
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

const undoMs = 6_000;

/** Bar that offers to undo a deletion, which is sent after a delay or when the page is left. */
function Deletions({ onUndo }: { onUndo(id: string): void }) {
  const { t } = useTranslation("messages");
  const { pendingDeletion } = useBox();
  const toast = useToast();
  const failureText = useFailureText();
  const send = useEffectEvent(() => {
    sendDeletions().catch((cause: unknown) => {
      if (!(cause instanceof ApiFailure)) throw cause;
      toast({ tone: "danger", text: t("deleteFailed", { reason: failureText(cause) }), personal: true });
    });
  });

  // A dialog above the page, such as the sign-out dialog, may be followed by leaving the page.
  const isDialogOpen = useDialogsState().dialogs.length > 0;
  useEffect(() => {
    if (isDialogOpen) send();
  }, [isDialogOpen]);
  useEffect(() => {
    const leave = () => send();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const [first] = pendingDeletion;
  return (
    // Always rendered, because screen readers announce changes only in a live region that already exists.
    <div className={styles.region} role="status">
      {first !== undefined && (
        <UndoBar
          pendingIds={pendingDeletion}
          onEnd={() => send()}
          onUndo={() => {
            undoDelete();
            onUndo(first);
          }}
        />
      )}
    </div>
  );
}

function UndoBar({ pendingIds, onEnd, onUndo }: { pendingIds: readonly string[]; onEnd(): void; onUndo(): void }) {
  const { t } = useTranslation("messages");
  const bar = useRef<HTMLDivElement>(null);
  const paused = useHoverOrFocus(bar);
  const end = useEffectEvent(onEnd);
  const { length: count } = pendingIds;
  useEffect(() => {
    if (paused || count === 0) return;
    const timer = setTimeout(() => end(), undoMs);
    return () => clearTimeout(timer);
  }, [count, paused]);
  return (
    <div ref={bar} className={styles.bar} data-at-bottom="">
      <Trash2 size={20} aria-hidden="true" />
      <p>{t("deleted", { count })}</p>
      <Button className={styles.undo} variant="ghost" onClick={onUndo}>
        {t("undo")}
      </Button>
    </div>
  );
}
