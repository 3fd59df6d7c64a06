import type { Language } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { EventLogger } from "../log/events.ts";

/** `filled` by this instance, `taken` from another, or `waiting` for another that is filling. */
export type Outcome = "filled" | "taken" | "waiting" | "failed";

/** The first pause after a failed fill, and the pause while another instance fills the first list. */
const firstRetryMs = 500;
/** The maximum pauses after failed fills. Without a list there are no games; an old list only shows old games. */
const maxRetryMs = { withoutList: 5_000, withList: 60_000 };

interface ScheduleOptions {
  readonly languages: readonly Language[];
  readonly everyMs: number;
  readonly log: EventLogger;
  refresh(language: Language): Promise<Outcome>;
  ready(language: Language): boolean;
}

/**
 * Returns the ms until a language is checked again. Random by a tenth, so that instances that start together do not
 * stay synchronised.
 * @param failed the number of consecutive failed fills
 */
export function waitAfter(
  outcome: Outcome,
  { failed, hasList, everyMs }: { readonly failed: number; readonly hasList: boolean; readonly everyMs: number },
): number {
  const { withoutList, withList } = maxRetryMs;
  if (outcome === "failed") return Math.min(hasList ? withList : withoutList, firstRetryMs * 2 ** failed);
  if (outcome === "waiting") return hasList ? withList : firstRetryMs;
  return everyMs * (0.85 + Math.random() * 0.1);
}

/** Runs `refresh` for every language: immediately, slightly more often than `everyMs`, and earlier after a failure. */
export function createSchedule({ languages, everyMs, refresh, ready, log }: ScheduleOptions) {
  const timers = new Map<Language, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  async function check(language: Language, failures: number): Promise<void> {
    const outcome = await refresh(language);
    if (stopped) return;
    const failed = outcome === "failed" ? failures + 1 : 0;
    const wait = waitAfter(outcome, { failed, hasList: ready(language), everyMs });
    timers.set(
      language,
      setTimeout(() => start(language, failed), wait),
    );
  }

  function start(language: Language, failures: number): void {
    timers.delete(language);
    const done = check(language, failures).finally(() => running.delete(done));
    running.add(done);
    runInBackground(done, log, "catalogue_fill");
  }

  return {
    start() {
      for (const language of languages) start(language, 0);
    },
    /** Checks a language now. A check in progress is not repeated. */
    soon(language: Language) {
      if (stopped || !timers.has(language)) return;
      clearTimeout(timers.get(language));
      start(language, 0);
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
}
