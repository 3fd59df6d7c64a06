import { useRef } from "react";

/**
 * Focuses the first field on devices with a fine pointer, otherwise the panel. On touch devices, the on-screen keyboard
 * would cover the content.
 */
function focusFirst(panel: HTMLElement): void {
  const field = matchMedia("(pointer: fine)").matches ? panel.querySelector<HTMLElement>("input:enabled") : null;
  (field ?? panel).focus();
}

/**
 * Moves the focus into a modal when it opens, and back when it closes unless the focus has moved elsewhere. Radix
 * returns the focus only to its own trigger, which our modals do not have.
 */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus(event: Event): void {
      if (!(event.currentTarget instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current = document.activeElement;
      focusFirst(event.currentTarget);
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
