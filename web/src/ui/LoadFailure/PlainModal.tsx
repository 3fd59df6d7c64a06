import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./LoadFailure.module.css";

interface PlainModalProps {
  label: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * The browser's own modal, for messages that must be shown even if nothing more can be loaded. `Dialog` is a separate
 * chunk.
 */
export function PlainModal({ label, onClose, children }: PlainModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // A layout effect, so that the key listener exists before the modal is visible.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // A popup below would handle these events, and close or take the focus back.
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
    // On Android, Back makes the browser close the modal; the caller must be notified.
    const closedByBrowser = () => close();
    current.addEventListener("close", closedByBrowser);
    current.showModal();
    return () => {
      for (const name of below) current.removeEventListener(name, keep);
      removeEventListener("keydown", closeByEscape, { capture: true });
      current.removeEventListener("close", closedByBrowser);
      // Must run before the element is removed: only then does the focus return.
      current.close();
    };
  }, []);
  // In the body, because an open popup hides its siblings from screen readers.
  return createPortal(
    <dialog ref={box} className={styles.modal} aria-label={label}>
      {children}
    </dialog>,
    document.body,
  );
}
