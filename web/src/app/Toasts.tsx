import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { dismissToast, type OpenToast } from "../lib/dialogs.ts";
import styles from "./DialogHost.module.css";

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };

/** Long enough to read twice; errors stay longer. */
const lifeMs = (toast: OpenToast): number => (toast.tone === "danger" ? 7000 : 4500);

/** The live region is always there: readers only hear changes of one they know. */
export function Toasts({ toasts }: { toasts: readonly OpenToast[] }) {
  const { t } = useTranslation("common");
  return (
    <section className={styles.toasts} aria-live="polite" aria-label={t("ui.notifications")}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function Toast({ toast }: { toast: OpenToast }) {
  const tone = toast.tone ?? "info";
  const Icon = icons[tone];
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), lifeMs(toast));
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <p className={`${styles.toast} ${styles[tone]}`}>
      <Icon size={20} aria-hidden="true" />
      {toast.text}
    </p>
  );
}
