import type { PushedNotice } from "../../../../shared/contracts/events.ts";
import type { Sight } from "./leader.ts";

interface NewsEnds {
  readonly sight: Sight;
  /** Shows a notice in this tab. */
  say(notice: PushedNotice): void;
  /** Called after a notice was shown here, so that other tabs do not show it. */
  onSaid(id: string): void;
}

/**
 * Shows each notice once, in a visible tab. A hidden tab shows it when it becomes visible, unless another tab has shown
 * it.
 */
export function createNews({ sight, say, onSaid }: NewsEnds) {
  const known = new Set<string>();
  const waiting = new Map<string, PushedNotice>();
  const tell = (notice: PushedNotice) => {
    say(notice);
    onSaid(notice.id);
  };
  const look = () => {
    if (sight.visibilityState !== "visible") return;
    const due = [...waiting.values()];
    waiting.clear();
    due.forEach(tell);
  };
  sight.addEventListener("visibilitychange", look);

  return {
    hear(notice: PushedNotice): void {
      if (known.has(notice.id)) return;
      known.add(notice.id);
      if (sight.visibilityState === "visible") tell(notice);
      else waiting.set(notice.id, notice);
    },
    saidElsewhere(id: string): void {
      known.add(id);
      waiting.delete(id);
    },
    close: (): void => sight.removeEventListener("visibilitychange", look),
  };
}
