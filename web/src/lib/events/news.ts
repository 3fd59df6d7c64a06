import type { PushedNotice } from "../../../../shared/contracts/events.ts";
import type { Sight } from "./leader.ts";

interface NewsEnds {
  readonly sight: Sight;
  /** Says it to whoever looks at this tab. */
  say(notice: PushedNotice): void;
  /** It has been said here: other tabs need not. */
  onSaid(id: string): void;
}

/** Says each notice once, in a tab somebody looks at; in a hidden one it waits for them unless another tab was faster. */
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
