import { useEffect, useState } from "react";

/** How long nobody has touched, scrolled or typed when it is a pause. */
const pauseMs = 1200;
const signs = ["pointerdown", "pointermove", "pointerup", "touchmove", "scroll", "keydown"] as const;

/** Browsers let Back skip a page that opened something before anybody touched it: Back would leave the site. */
const wasTouched = (): boolean => navigator.userActivation?.hasBeenActive ?? true;
const isTyping = (): boolean => document.activeElement?.matches("input, textarea, select") ?? false;

/** What is filled in, played or asked is not covered, nor what was asked for and is on its way; search alone is no form to lose. */
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
 * True from the first pause after the visitor has touched the page, for as long as it is wanted: what opens by itself
 * never opens under a finger, nor over a form.
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
      // What runs by itself, such as a carousel, is nobody's finger.
      if (type === "scroll" && target !== document) return;
      if (type === "pointerdown" || type === "touchmove") down = true;
      if (type === "pointerup") down = false;
      clearTimeout(timer);
      timer = setTimeout(settle, pauseMs);
    };
    // A finger that scrolls ends as a touch only.
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
