import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import styles from "./LoadFailure.module.css";

interface PlainModalProps {
  label: string;
  onClose(): void;
  children: ReactNode;
}

/** The browser's own modal, for what must be said although nothing more can be loaded: `Dialog` is a chunk of its own. */
export function PlainModal({ label, onClose, children }: PlainModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  // Before it is seen: a key pressed at first sight finds its listener.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // A popup below would take these for its own and close, or pull the focus back.
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
    // The browser itself closes a modal on Android's Back; whoever opened it has to know.
    const closedByBrowser = () => close();
    current.addEventListener("close", closedByBrowser);
    current.showModal();
    return () => {
      for (const name of below) current.removeEventListener(name, keep);
      removeEventListener("keydown", closeByEscape, { capture: true });
      current.removeEventListener("close", closedByBrowser);
      // Before it leaves the document: only then focus goes back to where it was.
      current.close();
    };
  }, []);
  // In the body: a popup hides all that stood beside it from readers when it opened.
  return createPortal(
    <dialog ref={box} className={styles.modal} aria-label={label}>
      {children}
    </dialog>,
    document.body,
  );
}
