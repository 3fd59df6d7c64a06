/** What takes letters itself, and what lies on top of the page. */
const elsewhere =
  "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]";

type Press = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "isComposing">;

/** Where a key leads among rows: on, back, or nowhere. The place of a key counts where its layout is not Latin. */
export function rowStep({ key, code, altKey, ctrlKey, metaKey, isComposing }: Press): -1 | 0 | 1 {
  if (altKey || ctrlKey || metaKey || isComposing) return 0;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
  if (letter === "j") return 1;
  return letter === "k" ? -1 : 0;
}

/** The row after a step, from 0; the first where none was chosen, the ends stand still. @param current -1 for none */
export const rowAfter = (current: number, step: -1 | 1, rows: number): number =>
  Math.max(0, Math.min(rows - 1, current + step));

/** Follows the keys of the page: `onStep` is told of each that means another row. @returns ends it */
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
