const eventNames = ["focusin", "focusout", "pointerdown", "keydown"] as const;

/**
 * Lets a third-party overlay, such as a captcha, work above one of our open modals. The modal traps focus, disables the
 * pointer outside itself and closes on Esc; while the overlay is open, none of that affects it.
 * @returns the function that ends it
 */
export function allowThirdPartyOverlay(): () => void {
  const ours = new Set<Node>(document.body.children);
  const isForeign = (target: EventTarget | null): boolean => {
    let top: Node | null = target instanceof Node ? target : null;
    while (top?.parentNode && top.parentNode !== document.body) top = top.parentNode;
    return top?.parentNode === document.body && !ours.has(top);
  };
  const open = (added: Node) => {
    if (!(added instanceof HTMLElement)) return;
    added.style.pointerEvents = "auto";
    added.removeAttribute("aria-hidden");
  };
  // Runs on the window, before the modal's own listeners on the document. Only Esc is hidden from the modal; the
  // overlay handles other keys.
  const hideFromModal = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== "Escape") return;
    const next = event instanceof FocusEvent ? event.relatedTarget : null;
    if (isForeign(event.target) || isForeign(next)) event.stopPropagation();
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (!ours.has(node)) open(node);
  });
  observer.observe(document.body, { childList: true });
  for (const name of eventNames) addEventListener(name, hideFromModal, { capture: true });
  return () => {
    observer.disconnect();
    for (const name of eventNames) removeEventListener(name, hideFromModal, { capture: true });
  };
}
