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

/** The short messages, newest last, and below them how old the page is and whether there is a line. Esc puts the newest away. */
export function Toasts({ toasts }: { toasts: readonly OpenToast[] }) {
  const { t } = useTranslation("common");
  const section = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const hasSaved = useHasSaved();

  useEffect(() => {
    if (newest === undefined) return;
    const dismiss = (event: KeyboardEvent) => {
      // A popup or menu that closed by the same key has marked it.
      if (event.key === "Escape" && !event.defaultPrevented) dismissToast(newest);
    };
    addEventListener("keydown", dismiss);
    return () => removeEventListener("keydown", dismiss);
  }, [newest]);

  useEffect(() => {
    const { current } = section;
    // A popup below would take a press on a message for one beside itself, and close.
    const keep = (event: Event) => event.stopPropagation();
    current?.addEventListener("pointerdown", keep);
    return () => current?.removeEventListener("pointerdown", keep);
  }, []);

  return (
    // Always there: readers only hear changes of a live region they know.
    <section ref={section} className={styles.toasts} aria-live="polite" aria-label={t("ui.notifications")}>
      {/* Not a chunk of its own: that the line is down must be said without the line. */}
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
      <LazyBoundary>{hasSaved && <SavedMark />}</LazyBoundary>
      <OfflineBar />
    </section>
  );
}
