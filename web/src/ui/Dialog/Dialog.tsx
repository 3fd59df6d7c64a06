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
  /** Always read out; `hideTitle` only hides it from eyes. */
  title: string;
  hideTitle?: boolean;
  children: ReactNode;
  size?: "sm" | "md" | "lg" | "full";
  /** Pressing outside closes; default true. */
  closeOnCover?: boolean;
  /** Default true. Not for one whose address is its own: Back leads away from that. */
  closeOnBack?: boolean;
  /** No cross, no Esc, no Back and no swipe: the way on is inside. */
  locked?: boolean;
  /** Mostly text, perhaps with nothing to press: keys scroll it. */
  reading?: boolean;
  footer?: ReactNode;
}

/**
 * A modal: focus is kept inside and given back, Esc closes, the page behind stands still. On phones it is a
 * sheet at the bottom edge, which is swiped away. The library's own overlay is not used: it injects a style element, and style-src should be able to forbid those.
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
  // A sheet that a slip must not close, for what is typed in it, is swiped away by its head only.
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
          {/* No header and footer: those would be the page's own landmarks a second time. */}
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
