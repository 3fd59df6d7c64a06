import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCloseOnBack } from "../../lib/browser/back.ts";
import { useIsNarrow } from "../../lib/browser/media.ts";
import { lockScroll } from "../../lib/browser/scroll-lock.ts";
import { classNames } from "../class-names.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import styles from "./Dialog.module.css";
import { useFocusReturn } from "./useFocusReturn.ts";

interface DialogProps {
  open: boolean;
  onClose(): void;
  /** Always announced by screen readers. `hideTitle` hides it only visually. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  size?: "sm" | "md" | "lg" | "full";
  /** Closes the dialog on a press outside. Default true. */
  closeOnCover?: boolean;
  /** Closes the dialog on Back. Default true; false for a dialog with its own URL. */
  closeOnBack?: boolean;
  /** Prevents closing by button, Esc, Back or swipe. Only the content can close the dialog. */
  locked?: boolean;
  /** For long texts: lets the body take the focus, so that keys scroll it. */
  reading?: boolean;
  footer?: ReactNode;
}

/**
 * A modal: traps the focus and returns it, closes on Esc, and locks the page's scrolling. On phones, it is a sheet at
 * the bottom that can be swiped away. Does not use the overlay of Radix, which injects a style element that `style-src`
 * should be able to forbid.
 */
export function Dialog({
  open,
  onClose,
  title,
  hideTitle,
  children,
  size = "md",
  closeOnCover = true,
  closeOnBack = true,
  locked = false,
  reading = false,
  footer,
}: DialogProps) {
  const { t } = useTranslation("common");
  const focus = useFocusReturn();
  useEffect(() => (open ? lockScroll() : undefined), [open]);
  useCloseOnBack(onClose, open && closeOnBack && !locked);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const isNarrow = useIsNarrow();
  // A sheet with form values must not close by accident, so only its head can be dragged.
  const handle = closeOnCover ? undefined : `.${styles.head}`;
  useSheetSwipe({ panel, enabled: isNarrow && open && !locked && size !== "full", handle, onClose });
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <div className={styles.cover} aria-hidden="true" />
        <Radix.Content
          ref={setPanel}
          className={classNames(styles.panel, styles[size])}
          aria-describedby={undefined}
          aria-modal="true"
          {...focus}
          onEscapeKeyDown={(event) => locked && event.preventDefault()}
          onPointerDownOutside={(event) => !closeOnCover && event.preventDefault()}
          onInteractOutside={(event) => !closeOnCover && event.preventDefault()}
        >
          {/* Divs, because header and footer elements would duplicate the page's landmarks. */}
          <div className={classNames(styles.head, hideTitle && styles.bare)}>
            <Radix.Title className={hideTitle ? "visually-hidden" : styles.title}>{title}</Radix.Title>
            {!locked && (
              <IconButton className={styles.close} label={t("ui.close")} icon={<X size={22} />} onClick={onClose} />
            )}
          </div>
          <div className={styles.body} tabIndex={reading ? 0 : undefined}>
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Minimum distance in px at which a released sheet closes. */
const closeDistance = 96;
/** Minimum speed in px per ms at which a released sheet closes. */
const closeSpeed = 0.5;
/** Movement in px below which a touch is neither a drag nor a scroll yet. */
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
  /** Selector of the part that can be dragged. Undefined means the complete sheet. */
  handle: string | undefined;
  onClose(): void;
}

/**
 * Returns whether a touch scrolls the content instead of dragging the sheet: the content is not at its top, or scrolls
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

/** Lets a phone's bottom sheet follow the finger down, and closes it if released far or fast enough. */
function useSheetSwipe({ panel, enabled, handle, onClose }: SheetSwipe): void {
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
      // Prevents pull-to-refresh and scrolling of the sheet's text.
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
