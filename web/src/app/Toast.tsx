import { CircleAlert, CircleCheck, Info } from "lucide-react";
import { useEffect } from "react";
import { dismissToast, type OpenToast } from "../lib/browser/dialogs.ts";
import styles from "./DialogHost.module.css";

const icons = { info: Info, success: CircleCheck, danger: CircleAlert };

/** Long enough to read twice; errors stay longer. */
const lifeMs = (toast: OpenToast): number => (toast.tone === "danger" ? 7000 : 4500);

/** One short message that leaves by itself. */
export function Toast({ toast }: { toast: OpenToast }) {
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
