import { CheckCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { Empty } from "../../../ui/Empty/Empty.tsx";
import { Pager } from "../../../ui/Pager/Pager.tsx";
import { neighbour } from "../box.ts";
import { deleteLater, readAll } from "../box-store.ts";
import { useHasMinWidth } from "../useHasMinWidth.ts";
import { useInbox } from "../useInbox.ts";
import { useOpenId } from "../useOpenId.ts";
import { Deletions } from "./Deletions.tsx";
import styles from "./Inbox.module.css";
import { InboxSkeleton } from "./InboxSkeleton.tsx";
import { MessageDetail } from "./MessageDetail.tsx";
import { MessageList, rowId } from "./MessageList.tsx";

/** Minimum width in CSS pixels for list and message side by side. */
const roomForBoth = 560;

/** The account's messages: titles, and the open message beside them or, on a phone, instead of them. */
export function Inbox() {
  const { t } = useTranslation("messages");
  const { id, open, close } = useOpenId();
  const { list, visible, message, unread } = useInbox(id);
  const wide = useHasMinWidth(list.top, roomForBoth);
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  /** Row that takes the focus once it is visible. */
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
      await readAll(visible);
    } catch (failure) {
      toast({ tone: "danger", text: failureText(failure) });
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
        <h2 id="inbox" className={styles.title}>
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
