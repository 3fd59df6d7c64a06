/** Keys that accept or reject an IME suggestion. */
const isChoice = /^(Enter|Escape|Tab|Home|End|Page|Arrow)/;

/**
 * Hides the keys of an open IME composition from all handlers. Otherwise Enter would open a search result, and Escape
 * would close a dialog. Safari ends the composition before it reports the key, but sets the key code 229 (UI Events,
 * section "keyCode"). Must be called before other listeners are added.
 */
export function shieldCompositionKeys(): void {
  addEventListener(
    "keydown",
    (event) => {
      if ((event.isComposing || event.keyCode === 229) && isChoice.test(event.key)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
