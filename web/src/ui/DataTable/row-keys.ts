/** Elements that use letter keys themselves, and layers above the page. */
const elsewhere =
  "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

type Press = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "isComposing">;

/**
 * Returns the direction of a key: 1 for the next row, -1 for the previous row, 0 for other keys. On non-Latin keyboard
 * layouts, uses the position of the key.
 */
export function rowStep({ key, code, altKey, ctrlKey, metaKey, isComposing }: Press): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || isComposing) return 0;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
  if (letter === "j") return 1;
  return letter === "k" ? -1 : 0;
}

/**
 * Returns the row index after a step, limited to the first and last row.
 * @param current -1 if no row is selected
 */
export const rowAfter = (current: number, step: -1 | 1, rows: number): number =>
  Math.max(0, Math.min(rows - 1, current + step));

/** Calls `onStep` for each key that moves to another row. Returns the function that stops it. */
export function followRowKeys(onStep: (step: -1 | 1) => void): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const step = rowStep(event);
    if (step === 0 || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(elsewhere)) return;
    event.preventDefault();
    onStep(step);
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}
