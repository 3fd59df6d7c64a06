import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the entries of a menu on arrow keys, Home and End; for `onKeyDown` of each entry. */
export function moveAmongEntries(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const list = event.currentTarget.closest("ul");
  if (!step || !list || event.altKey || event.ctrlKey || event.metaKey) return;
  const entries = [...list.querySelectorAll<HTMLElement>("a, button")];
  event.preventDefault();
  entries[step(entries.indexOf(event.currentTarget), entries.length)]?.focus();
}
