import { useRef } from "react";

/**
 * Focuses the first field on devices with a fine pointer, otherwise the panel, because a touch keyboard would cover the
 * content.
 */
function focusFirst(panel: HTMLElement): void {
  const field = matchMedia("(pointer: fine)").matches ? panel.querySelector<HTMLElement>("input:enabled") : null;
  (field ?? panel).focus();
}

/**
 * Moves the focus into a modal when it opens and back when it closes. The library returns it only to its own trigger,
 * but our modals open from state. If the focus has moved elsewhere meanwhile, it stays there.
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
