import { type RefObject, useEffect, useState } from "react";
import { storage } from "../../lib/browser/storage.ts";
import { followRowKeys, rowAfter } from "./row-keys.ts";

/**
 * Makes J and K move to the action button of the next or previous row; Enter presses it, as any button. Single-letter
 * keys can be turned off (WCAG 2.1.4), which is stored for all lists.
 * @param offered the device has a keyboard, and each row has a button
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
      // Scrolls to the row's start without scrolling sideways to the button, which may be many columns away.
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
