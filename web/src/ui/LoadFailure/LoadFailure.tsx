import { RotateCw, TriangleAlert } from "lucide-react";
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { ChunkFailure } from "../../lib/startup/chunks.ts";
import { Button } from "../Button/Button.tsx";
import styles from "./LoadFailure.module.css";

interface LoadFailureProps {
  error: unknown;
  onRetry(): void;
  /** Shows the card above the page with a close button. Without `onClose`, the card is shown in place. */
  onClose?: (() => void) | undefined;
}

/** Tells the user that a component did not load, and offers a retry. */
export function LoadFailure({ error, onRetry, onClose }: LoadFailureProps) {
  const { t } = useTranslation("common");
  const text = t(error instanceof ChunkFailure ? "failure.part" : "failure.unknown");
  // After a deployment, the file may no longer exist. A reloaded page refers to the new file.
  const needsReload = error instanceof ChunkFailure && error.repeated && !error.offline;
  const card = (
    <div className={styles.card} role="alert">
      <TriangleAlert className={styles.icon} size={32} aria-hidden="true" />
      <p>{text}</p>
      <div className={styles.buttons}>
        {onClose && <Button onClick={onClose}>{t("ui.close")}</Button>}
        <Button
          variant="primary"
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={needsReload ? () => location.reload() : onRetry}
        >
          {t(needsReload ? "failure.reload" : "ui.retry")}
        </Button>
      </div>
    </div>
  );
  if (!onClose) return card;
  return (
    <PlainModal label={text} onClose={onClose}>
      {card}
    </PlainModal>
  );
}

interface PlainModalProps {
  label: string;
  onClose(): void;
  children: ReactNode;
}

/** The browser's native modal. `Dialog` is a separate chunk, which may also fail to load. */
function PlainModal({ label, onClose, children }: PlainModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // A layout effect, so that the key listener exists before the modal is visible.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // An open popup below would otherwise handle these events, and close or take the focus back.
    const keep = (event: Event) => event.stopPropagation();
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const below = ["pointerdown", "focusin"] as const;
    for (const name of below) current.addEventListener(name, keep);
    addEventListener("keydown", closeByEscape, { capture: true });
    // On Android, Back closes the native modal without calling `onClose`.
    const closedByBrowser = () => close();
    current.addEventListener("close", closedByBrowser);
    current.showModal();
    return () => {
      for (const name of below) current.removeEventListener(name, keep);
      removeEventListener("keydown", closeByEscape, { capture: true });
      current.removeEventListener("close", closedByBrowser);
      // The focus returns only if the modal is closed before its element is removed.
      current.close();
    };
  }, []);
  // Rendered in the body, because an open popup hides its siblings from screen readers.
  return createPortal(
    <dialog ref={box} className={styles.modal} aria-label={label}>
      {children}
    </dialog>,
    document.body,
  );
}
