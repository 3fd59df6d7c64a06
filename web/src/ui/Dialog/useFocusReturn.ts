import { useRef } from "react";

/** The first field where there is a keyboard; else the panel, because a touch keyboard would cover what one came for. */
function focusFirst(panel: HTMLElement): void {
  const field = matchMedia("(pointer: fine)").matches ? panel.querySelector<HTMLElement>("input:enabled") : null;
  (field ?? panel).focus();
}

/**
 * Focus goes in when a modal opens and back to where it was when it closes. The library gives it back only to a trigger
 * of its own; ours open from state. Who has moved on meanwhile keeps their place.
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
