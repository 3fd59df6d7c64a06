import { useEffect, useEffectEvent } from "react";

/** A sheet released below this distance, px, closes. */
const closeDistance = 96;
/** A sheet released at this speed, px per ms, closes. */
const closeSpeed = 0.5;
/** Below this movement, px, a touch is neither a drag nor a scroll yet. */
const slop = 8;
const returnMs = 400;

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  moves: boolean;
}

interface SheetSwipe {
  panel: HTMLElement | null;
  enabled: boolean;
  /** Selector of the part that can be dragged; the rest only scrolls. Undefined means the whole sheet. */
  handle: string | undefined;
  onClose(): void;
}

/**
 * Returns whether a touch scrolls its content instead of dragging the sheet: the content is not at its top, or scrolls
 * sideways.
 */
function isScrolled(from: Element, sheet: Element): boolean {
  for (let box: Element | null = from; box && box !== sheet.parentElement; box = box.parentElement) {
    if (box.scrollTop > 0) return true;
    const { overflowX } = getComputedStyle(box);
    if (box.scrollWidth > box.clientWidth && (overflowX === "auto" || overflowX === "scroll")) return true;
  }
  return false;
}

/** Lets a sheet at the lower edge of a phone follow the finger down, and closes it if it is released far enough. */
export function useSheetSwipe({ panel, enabled, handle, onClose }: SheetSwipe): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!panel || !enabled) return;
    let drag: Drag | undefined;
    const moveTo = (y: number): void => {
      panel.style.transform = y > 0 ? `translateY(${y}px)` : "";
      panel.toggleAttribute("data-dragged", y > 0);
    };
    const start = ({ touches, target }: TouchEvent): void => {
      drag = undefined;
      const [touch] = touches;
      if (!touch || touches.length > 1 || !(target instanceof Element)) return;
      if (handle ? !target.closest(handle) : isScrolled(target, panel) || target.closest("input, textarea, select"))
        return;
      drag = { x: touch.clientX, y: touch.clientY, at: performance.now(), moves: false };
    };
    const move = (event: TouchEvent): void => {
      const [touch] = event.touches;
      if (!drag || !touch) return;
      const down = touch.clientY - drag.y;
      const aside = Math.abs(touch.clientX - drag.x);
      if (!drag.moves) {
        if (Math.max(Math.abs(down), aside) < slop) return;
        if (down < aside) {
          drag = undefined;
          return;
        }
        drag.moves = true;
      }
      // Prevents the same finger from pulling the page to reload or scrolling the sheet's text.
      if (event.cancelable) event.preventDefault();
      moveTo(Math.max(0, down));
    };
    const end = (event: TouchEvent): void => {
      const down = (event.changedTouches[0]?.clientY ?? 0) - (drag?.y ?? 0);
      const speed = down / (performance.now() - (drag?.at ?? 0));
      const closes = drag?.moves && event.type === "touchend" && (down > closeDistance || speed > closeSpeed);
      drag = undefined;
      if (closes) close();
      // A sheet that stays open because it asks for confirmation moves back.
      setTimeout(() => moveTo(0), closes ? returnMs : 0);
    };
    panel.addEventListener("touchstart", start, { passive: true });
    panel.addEventListener("touchmove", move, { passive: false });
    panel.addEventListener("touchend", end);
    panel.addEventListener("touchcancel", end);
    return () => {
      panel.removeEventListener("touchstart", start);
      panel.removeEventListener("touchmove", move);
      panel.removeEventListener("touchend", end);
      panel.removeEventListener("touchcancel", end);
    };
  }, [panel, enabled, handle]);
}
