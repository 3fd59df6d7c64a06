import { CircleCheck, CircleQuestionMark, Info, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { OpenDialog } from "../lib/browser/dialogs.ts";
import { Button } from "../ui/Button/Button.tsx";
import { Checkbox } from "../ui/Checkbox/Checkbox.tsx";
import { classNames } from "../ui/class-names.ts";
import { Dialog } from "../ui/Dialog/Dialog.tsx";
import { Html } from "../ui/Html/Html.tsx";
import styles from "./GenericDialog.module.css";

const icons = {
  info: Info,
  warning: TriangleAlert,
  success: CircleCheck,
  question: CircleQuestionMark,
  danger: TriangleAlert,
};

/** Generic dialog (spec section 2): icon, title, text or HTML, buttons, optional auto-close. */
export default function GenericDialog({ dialog }: { dialog: OpenDialog }) {
  const { t } = useTranslation("common");
  const { icon, title, text, html, checkbox, autoCloseMs, closeOnCover = true, answer } = dialog;
  const buttons = dialog.buttons ?? [{ label: t("ui.ok"), value: "ok", variant: "primary" as const }];
  const Icon = icon && icons[icon];

  useEffect(() => {
    if (autoCloseMs === undefined) return;
    const timer = setTimeout(() => answer(undefined), autoCloseMs);
    return () => clearTimeout(timer);
  }, [autoCloseMs, answer]);

  return (
    <Dialog
      open
      size="sm"
      title={title ?? text ?? ""}
      hideTitle
      closeOnCover={closeOnCover}
      onClose={() => answer(undefined)}
      footer={
        buttons.length > 0 &&
        buttons.map((button) => (
          <Button key={button.value} variant={button.variant ?? "secondary"} onClick={() => answer(button.value)}>
            {button.label}
          </Button>
        ))
      }
    >
      <p className={styles.lead}>
        {Icon && (
          <span className={classNames(styles.icon, styles[icon])}>
            <Icon size={32} aria-hidden="true" />
          </span>
        )}
        {title ?? text}
      </p>
      {title && text && <p className={styles.text}>{text}</p>}
      {html && (
        <div className={styles.words}>
          <Html html={html} />
        </div>
      )}
      {checkbox && (
        <Checkbox
          className={styles.checkbox}
          label={checkbox.label}
          onChange={({ target }) => checkbox.onChange(target.checked)}
        />
      )}
    </Dialog>
  );
}
