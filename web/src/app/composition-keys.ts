/** Keys that choose or end what a composing keyboard suggests. Their names are absent where it hides them. */
const isChoice = /^(Enter|Escape|Tab|Home|End|Page|Arrow)/;

/**
 * Keeps keys that belong to an open composition from all handlers of the page: Enter accepts a suggestion and must not
 * open a search result, Escape rejects one and must not close a dialog. Safari ends the composition before the key is
 * pressed and marks it by the key code 229 (UI Events, section "keyCode"). Called before other listeners are added.
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
