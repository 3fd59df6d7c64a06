import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsNarrow } from "../../lib/browser/media.ts";
import { lockScroll } from "../../lib/browser/scroll-lock.ts";
import { useCloseOnBack } from "../../lib/browser/use-close-on-back.ts";
import { classNames } from "../class-names.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import styles from "./Dialog.module.css";
import { useFocusReturn } from "./useFocusReturn.ts";
import { useSheetSwipe } from "./useSheetSwipe.ts";

interface DialogProps {
  open: boolean;
  onClose(): void;
  /** Always announced by screen readers; `hideTitle` hides it only visually. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  size?: "sm" | "md" | "lg" | "full";
  /** A press outside closes the dialog; default true. */
  closeOnCover?: boolean;
  /** Default true. False for a dialog with its own URL, which Back leaves. */
  closeOnBack?: boolean;
  /** The dialog cannot be closed by button, Esc, Back or swipe, only by its content. */
  locked?: boolean;
  /** Mostly text: the body can be focused and scrolled with keys. */
  reading?: boolean;
  footer?: ReactNode;
}

/**
 * A modal: traps the focus and returns it, closes on Esc, and stops the page behind it from scrolling. On phones it is
 * a sheet at the bottom edge that can be swiped away. The library's own overlay is not used, because it injects a style
 * element, which style-src should be able to forbid.
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
  // A sheet with form values that must not close by accident can be swiped away only by its head.
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
          {/* Head and foot are not header and footer elements, which would duplicate the page's landmarks. */}
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
