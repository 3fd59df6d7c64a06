import type { Language } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { EventLogger } from "../log/events.ts";

/** `filled` by this instance, `taken` from another, `waiting` for another that fills right now. */
export type Outcome = "filled" | "taken" | "waiting" | "failed";

/** Looks for another instance's catalogue this often while none is held, and after a failed fill at first. */
const soonMs = 500;
/** Longest wait after failed fills: no list at all leaves visitors without games, an old one only shows old games. */
const retryMostMs = { withoutList: 5_000, withList: 60_000 };

export interface ScheduleOptions {
  readonly languages: readonly Language[];
  readonly everyMs: number;
  readonly log: EventLogger;
  refresh(language: Language): Promise<Outcome>;
  ready(language: Language): boolean;
}

/**
 * How long until a language is looked at again, ms. Spread by a tenth, so that instances started together do not ask
 * together for ever.
 * @param failed fills that failed in a row
 */
export function waitAfter(
  outcome: Outcome,
  { failed, hasList, everyMs }: { readonly failed: number; readonly hasList: boolean; readonly everyMs: number },
): number {
  const { withoutList, withList } = retryMostMs;
  if (outcome === "failed") return Math.min(hasList ? withList : withoutList, soonMs * 2 ** failed);
  if (outcome === "waiting") return hasList ? withList : soonMs;
  return everyMs * (0.85 + Math.random() * 0.1);
}

/** Runs `refresh` for every language now and then a little more often than every `everyMs`; sooner after a failure. */
export function createSchedule({ languages, everyMs, refresh, ready, log }: ScheduleOptions) {
  const timers = new Map<Language, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  async function look(language: Language, failures: number): Promise<void> {
    const outcome = await refresh(language);
    if (stopped) return;
    const failed = outcome === "failed" ? failures + 1 : 0;
    const wait = waitAfter(outcome, { failed, hasList: ready(language), everyMs });
    timers.set(
      language,
      setTimeout(() => begin(language, failed), wait),
    );
  }

  function begin(language: Language, failures: number): void {
    timers.delete(language);
    const done = look(language, failures).finally(() => running.delete(done));
    running.add(done);
    runInBackground(done, log, "catalogue_fill");
  }

  return {
    start() {
      for (const language of languages) begin(language, 0);
    },
    /** Checks a language now instead of later; a check under way is not repeated. */
    soon(language: Language) {
      if (stopped || !timers.has(language)) return;
      clearTimeout(timers.get(language));
      begin(language, 0);
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}
