import { popupStore } from "../lib/browser/popups.ts";

const typing = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/**
 * Opens the search on `/`, unless the user is typing or a dialog is open. Returns the function that removes the
 * listener.
 */
export function followSearchKey(): () => void {
  const open = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== "/" || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (document.querySelector("[role=dialog], [role=alertdialog], dialog[open]")) return;
    event.preventDefault();
    popupStore.open({ name: "search" });
  };
  addEventListener("keydown", open);
  return () => removeEventListener("keydown", open);
}
