import type { PushedNotice } from "../../../../shared/contracts/events.ts";
import type { PageVisibility } from "./leader.ts";

interface NoticeQueueDeps {
  readonly visibility: PageVisibility;
  /** Shows a notice in this tab. */
  show(notice: PushedNotice): void;
  /** Called after a notice was shown here, so that other tabs do not show it. */
  onShown(id: string): void;
}

/**
 * Shows each notice once, in a visible tab. A hidden tab shows it when it becomes visible, unless another tab has shown
 * it.
 */
export function createNoticeQueue({ visibility, show, onShown }: NoticeQueueDeps) {
  const shownIds = new Set<string>();
  const waiting = new Map<string, PushedNotice>();
  const announce = (notice: PushedNotice) => {
    show(notice);
    onShown(notice.id);
  };
  const showWaiting = () => {
    if (visibility.visibilityState !== "visible") return;
    const due = [...waiting.values()];
    waiting.clear();
    due.forEach(announce);
  };
  visibility.addEventListener("visibilitychange", showWaiting);

  return {
    add(notice: PushedNotice): void {
      if (shownIds.has(notice.id)) return;
      shownIds.add(notice.id);
      if (visibility.visibilityState === "visible") announce(notice);
      else waiting.set(notice.id, notice);
    },
    markShown(id: string): void {
      shownIds.add(id);
      waiting.delete(id);
    },
    close: (): void => visibility.removeEventListener("visibilitychange", showWaiting),
  };
}
