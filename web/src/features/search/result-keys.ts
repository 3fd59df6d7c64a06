const resultsIn = (panel: HTMLElement): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>("[data-result]")];

export const firstResult = (panel: HTMLElement): HTMLElement | undefined => resultsIn(panel)[0];

/**
 * Moves the focus with arrow keys between the field and the results. Typing a letter on a result moves the focus to the
 * field.
 * @returns whether the key was handled
 */
export function moveByKey(panel: HTMLElement, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const field = panel.querySelector("input");
  const stops = [...(field ? [field] : []), ...resultsIn(panel)];
  const current = stops.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step !== undefined) {
    stops[(Math.max(current, 0) + step + stops.length) % stops.length]?.focus();
    return true;
  }
  if (current > 0 && key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey) field?.focus();
  return false;
}
