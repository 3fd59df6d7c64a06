/**
 * Lets something that is not ours — a vendor's check — stand over an open modal of ours. The modal keeps focus inside,
 * makes everything else deaf to the pointer and closes on Esc; for as long as the overlay is there it must not.
 */
let admitted = 0;

/** True while an overlay that is not ours has the floor. */
export const overlayHasFloor = (): boolean => admitted > 0;

const quiet = ["focusin", "focusout", "pointerdown"] as const;

/** @returns how to end it */
export function admitOverlay(): () => void {
  const ours = new Set<Node>(document.body.children);
  const isForeign = (node: EventTarget | null): boolean => {
    let top: Node | null = node instanceof Node ? node : null;
    while (top?.parentNode && top.parentNode !== document.body) top = top.parentNode;
    return top?.parentNode === document.body && !ours.has(top);
  };
  const open = (added: Node) => {
    if (!(added instanceof HTMLElement) || ours.has(added)) return;
    added.style.pointerEvents = "auto";
    added.removeAttribute("aria-hidden");
  };
  // Before the modal's own listeners, which sit on the document.
  const hush = (event: Event) => {
    const next = event instanceof FocusEvent ? event.relatedTarget : null;
    if (isForeign(event.target) || isForeign(next)) event.stopPropagation();
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) open(node);
  });
  observer.observe(document.body, { childList: true });
  for (const name of quiet) addEventListener(name, hush, { capture: true });
  admitted += 1;
  return () => {
    admitted -= 1;
    observer.disconnect();
    for (const name of quiet) removeEventListener(name, hush, { capture: true });
  };
}
