import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { dismissToast, type OpenToast } from "../lib/browser/dialogs.ts";
import { useHoverOrFocus } from "../lib/browser/hover-or-focus.ts";
import { classNames } from "../ui/class-names.ts";
import { IconButton } from "../ui/IconButton/IconButton.tsx";
import styles from "./Toast.module.css";

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };

/** Returns how long a toast stays: long enough to read it twice. Errors stay longer, toasts with an action longest. */
const lifeMs = ({ tone, action }: OpenToast): number => (action ? 15_000 : tone === "danger" ? 7000 : 4500);

/** A short message that disappears automatically, but not while it is hovered or focused. */
export function Toast({ toast }: { toast: OpenToast }) {
  const { t } = useTranslation("common");
  const { tone = "info", text, action } = toast;
  const Icon = icons[tone];
  const box = useRef<HTMLDivElement>(null);
  const paused = useHoverOrFocus(box);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(toast.id), lifeMs(toast));
    return () => clearTimeout(timer);
  }, [toast, paused]);
  return (
    <div ref={box} className={classNames(styles.toast, styles[tone])}>
      <Icon size={20} aria-hidden="true" />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          lang={action.lang}
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        className={styles.dismiss}
        label={t("ui.dismiss")}
        icon={<X size={18} />}
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}
