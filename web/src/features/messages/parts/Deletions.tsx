import { Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useDialogsState, useToast } from "../../../lib/browser/dialogs.ts";
import { useHoverOrFocus } from "../../../lib/browser/hover-or-focus.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { sendDeletions, undoDelete, useBox } from "../box-store.ts";
import styles from "./Deletions.module.css";

const undoMs = 6_000;

/** Bar that reports deleted messages with an undo button. They are deleted after a delay, or when the page is left. */
export function Deletions({ onUndo }: { onUndo(id: string): void }) {
  const { t } = useTranslation("messages");
  const { pendingDeletion } = useBox();
  const toast = useToast();
  const failureText = useFailureText();
  const send = useEffectEvent(() => {
    sendDeletions().catch((failure: unknown) => {
      toast({ tone: "danger", text: t("deleteFailed", { reason: failureText(failure) }), personal: true });
    });
  });

  // A dialog above the page, such as before a sign-out, may be followed by leaving it.
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
    // Always rendered: screen readers announce changes only of a live region that exists already.
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
