/** Keys that choose or reject a suggestion of an IME. Some keyboards hide the names of their keys. */
const isChoice = /^(Enter|Escape|Tab|Home|End|Page|Arrow)/;

/**
 * Hides keys of an open composition from all handlers of the page: Enter accepts a suggestion and must not open a
 * search result, Escape rejects one and must not close a dialog. Safari ends the composition before it reports the key,
 * and marks the key with the code 229 (UI Events, section "keyCode"). Must be called before other listeners are added.
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
