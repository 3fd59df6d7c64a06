const resultsIn = (panel: HTMLElement): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>("[data-result]")];

export const firstResult = (panel: HTMLElement): HTMLElement | undefined => resultsIn(panel)[0];

/**
 * Arrows lead from the field through all results and back into it, whatever group they stand in; a letter typed on a
 * result goes into the field.
 * @returns whether the key was one of these
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
