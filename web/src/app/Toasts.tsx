import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHasSaved } from "../lib/api/saved.ts";
import { dismissToast, type OpenToast } from "../lib/browser/dialogs.ts";
import { lazyComponent } from "../lib/startup/chunks.ts";
import { LazyBoundary } from "../ui/LazyBoundary/LazyBoundary.tsx";
import { OfflineBar } from "./shell/OfflineBar.tsx";
import styles from "./Toast.module.css";
import { Toast } from "./Toast.tsx";

const SavedMark = lazyComponent(() => import("./shell/SavedMark.tsx"));

/**
 * Renders the toasts, newest last, and below them the age of saved responses and the offline notice. Esc dismisses the
 * newest toast.
 */
export function Toasts({ toasts }: { toasts: readonly OpenToast[] }) {
  const { t } = useTranslation("common");
  const section = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const hasSaved = useHasSaved();

  useEffect(() => {
    if (newest === undefined) return;
    const dismiss = (event: KeyboardEvent) => {
      // A popup or menu that closed on the same key press has called `preventDefault`.
      if (event.key === "Escape" && !event.defaultPrevented) dismissToast(newest);
    };
    addEventListener("keydown", dismiss);
    return () => removeEventListener("keydown", dismiss);
  }, [newest]);

  useEffect(() => {
    const { current } = section;
    // Prevents a popup below from treating a press on a toast as a press outside itself, which would close it.
    const keep = (event: Event) => event.stopPropagation();
    current?.addEventListener("pointerdown", keep);
    return () => current?.removeEventListener("pointerdown", keep);
  }, []);

  return (
    // The only live region, rendered always: screen readers announce only changes of a region they already know, and
    // announce a nested region twice.
    <section ref={section} className={styles.toasts} aria-live="polite" aria-label={t("ui.notifications")}>
      {/* Toasts are not a separate chunk: the offline notice must render without a network. */}
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
      <LazyBoundary>{hasSaved && <SavedMark />}</LazyBoundary>
      <OfflineBar />
    </section>
  );
}
