import { useEffect, useState } from "react";

/** Time without touch, scroll or typing that counts as a pause. */
const pauseMs = 1200;
const signs = ["pointerdown", "pointermove", "pointerup", "touchmove", "scroll", "keydown"] as const;

/**
 * Returns whether the visitor has interacted with the page. Without that, browsers let Back skip a page that added a
 * history entry, so Back would leave the site.
 */
const wasTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
const isTyping = (): boolean => document.activeElement?.matches("input, textarea, select") ?? false;

/**
 * Elements that must not be covered: forms, games, dialogs, and popups that are loading. A search form has nothing to
 * lose.
 */
const occupied = [
  'main form:not([role="search"])',
  "main iframe",
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[aria-haspopup="dialog"][aria-expanded="true"]',
].join();
const isOccupied = (): boolean => document.querySelector(occupied) !== null;

/**
 * Returns true from the first pause after the visitor's first interaction, while `wanted`. A popup that opens
 * automatically must not open under a finger or above a form.
 */
export function usePause(wanted: boolean): boolean {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!wanted) return setPaused(false);
    let down = false;
    let timer = setTimeout(settle, pauseMs);
    function settle(): void {
      if (!down && !isTyping() && !isOccupied() && wasTouched()) setPaused(true);
      else timer = setTimeout(settle, pauseMs);
    }
    const stir = ({ type, target }: Event): void => {
      // Ignores carousels, which scroll automatically.
      if (type === "scroll" && target !== document) return;
      if (type === "pointerdown" || type === "touchmove") down = true;
      if (type === "pointerup") down = false;
      clearTimeout(timer);
      timer = setTimeout(settle, pauseMs);
    };
    // Scrolling with a finger ends with `touchend` or `touchcancel`, without `pointerup`.
    const lift = (): void => {
      down = false;
    };
    const how = { capture: true, passive: true };
    for (const sign of signs) addEventListener(sign, stir, how);
    for (const sign of ["touchend", "touchcancel"]) addEventListener(sign, lift, how);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, stir, how);
      for (const sign of ["touchend", "touchcancel"]) removeEventListener(sign, lift, how);
    };
  }, [wanted]);
  return wanted && paused;
}
