import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { nextPop } from "../browser/history.ts";

/** Returns the wizard step of a history entry. The entry of the first step has the value 0 or none. */
export function stepOf(state: unknown): number {
  const step = (state as { readonly step?: unknown } | null)?.step;
  return typeof step === "number" && Number.isInteger(step) && step > 0 ? step : 0;
}

/**
 * Returns the step to show. It never exceeds the steps reached since the wizard opened, because a reload loses the
 * values of earlier steps.
 */
export const shownStep = (entry: number, reached: number, count: number): number =>
  Math.max(0, Math.min(entry, reached, count - 1));

/**
 * Steps of a wizard on one page. Each step is a history entry, so that Back goes one step back. The page keeps the
 * values in one form around all steps. One wizard per page.
 * @param names step names in order; must not change while the wizard is open
 */
export function useSteps<Name extends string>(names: readonly [Name, ...Name[]]) {
  const location = useLocation();
  const navigate = useNavigate();
  const [reached, setReached] = useState(0);
  const [done, setDone] = useState(false);
  const entry = stepOf(location.state);
  const index = shownStep(entry, reached, names.length);

  // After a reload, or Back from another page, the wizard returns to its first entry.
  const [initialEntry] = useState(entry);
  useEffect(() => {
    if (initialEntry > 0) navigate(-initialEntry);
  }, [initialEntry, navigate]);

  // Current step for writes that finish later, however often Back was pressed meanwhile.
  const current = useRef(entry);
  useEffect(() => {
    current.current = entry;
    return () => {
      // If the user has left the page, a write that finishes later does not navigate.
      current.current = 0;
    };
  }, [entry]);

  return {
    /** Counted from 0; the number of steps after `finish`. */
    index: done ? names.length : index,
    name: names[index] ?? names[0],
    /** `finish` was called: the page shows the result instead of a step. */
    done,
    isFirst: index === 0,
    isLast: index === names.length - 1,
    next(): void {
      const step = Math.min(index + 1, names.length - 1);
      setReached(Math.max(reached, step));
      // A second press may come before the step is rendered.
      if (step <= current.current) return;
      current.current = step;
      navigate({ ...location }, { state: { ...location.state, step } });
    },
    back(): void {
      if (index > 0 && current.current > 0) navigate(-1);
    },
    /** Leaves the steps' history entries, so that Back does not return to a finished wizard. */
    finish(): void {
      setDone(true);
      setReached(0);
      if (current.current === 0) return;
      // Keeps the scroll position at the result instead of restoring that of the first step.
      nextPop.stays = true;
      navigate(-current.current);
    },
    /** Starts again at the first step. */
    restart: (): void => setDone(false),
  };
}
