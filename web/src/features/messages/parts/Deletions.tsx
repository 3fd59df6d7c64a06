import { Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useDialogsState, useToast } from "../../../lib/browser/dialogs.ts";
import { useHoverOrFocus } from "../../../lib/browser/hover-or-focus.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { sendHeld, takeBack, useBox } from "../box-store.ts";
import styles from "./Deletions.module.css";

const holdMs = 6_000;

/** Bar that reports deleted messages with an undo button. They are deleted after a delay, or when the page is left. */
export function Deletions({ onUndo }: { onUndo(id: string): void }) {
  const { t } = useTranslation("messages");
  const { held } = useBox();
  const toast = useToast();
  const failureText = useFailureText();
  const send = useEffectEvent(() => {
    sendHeld().catch((failure: unknown) => {
      toast({ tone: "danger", text: t("deleteFailed", { reason: failureText(failure) }), personal: true });
    });
  });

  // A dialog above the page, such as before a sign-out, may be followed by leaving it.
  const asked = useDialogsState().dialogs.length > 0;
  useEffect(() => {
    if (asked) send();
  }, [asked]);
  useEffect(() => {
    const leave = () => send();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const [first] = held;
  return (
    // Always rendered: screen readers announce changes only of a live region that exists already.
    <div className={styles.region} role="status">
      {first !== undefined && (
        <UndoBar
          held={held}
          onEnd={() => send()}
          onUndo={() => {
            takeBack();
            onUndo(first);
          }}
        />
      )}
    </div>
  );
}

function UndoBar({ held, onEnd, onUndo }: { held: readonly string[]; onEnd(): void; onUndo(): void }) {
  const { t } = useTranslation("messages");
  const bar = useRef<HTMLDivElement>(null);
  const paused = useHoverOrFocus(bar);
  const end = useEffectEvent(onEnd);
  const { length: count } = held;
  useEffect(() => {
    if (paused || count === 0) return;
    const timer = setTimeout(() => end(), holdMs);
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
