import { type RefObject, useEffect, useState } from "react";
import { storage } from "../../lib/browser/storage.ts";
import { followRowKeys, rowAfter } from "./row-keys.ts";

/**
 * J and K lead from row to row, to the button at its end: Enter presses it, as it does any button. Keys of a single letter
 * can be switched off (WCAG 2.1.4); that is remembered for all lists.
 * @param offered there is a keyboard to expect, and a button in each row
 */
export function useRowKeys(box: RefObject<HTMLElement | null>, offered: boolean) {
  const [wanted, setWanted] = useState(() => storage.get("rowKeys") !== "off");
  const listening = offered && wanted;
  useEffect(() => {
    if (!listening) return;
    return followRowKeys((step) => {
      const buttons = [...(box.current?.querySelectorAll<HTMLElement>("[data-row-action]") ?? [])];
      const current = buttons.findIndex((button) => button.closest("tr, li")?.contains(document.activeElement));
      const button = buttons[rowAfter(current, step, buttons.length)];
      // The row comes into sight, and what is read of it stays in sight: the button may stand beyond many columns.
      button?.focus({ preventScroll: true });
      button?.closest("tr, li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    });
  }, [box, listening]);
  return {
    wanted,
    choose: (next: boolean): void => {
      storage.set("rowKeys", next ? "on" : "off");
      setWanted(next);
    },
  };
}
