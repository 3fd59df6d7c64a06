import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { nextPop } from "../browser/next-pop.ts";
import { shownStep, stepOf } from "./steps.ts";

/**
 * Steps of a wizard on one page. Each is an entry of the browser's history, so that Back goes one step back; the values
 * stay where the page keeps them, in one form around all steps. One wizard per page.
 * @param names in order; must not change while the wizard is open
 */
export function useSteps<Name extends string>(names: readonly [Name, ...Name[]]) {
  const location = useLocation();
  const navigate = useNavigate();
  const [reached, setReached] = useState(0);
  const [done, setDone] = useState(false);
  const entry = stepOf(location.state);
  const index = shownStep(entry, reached, names.length);

  // Opened in the middle, by a reload or by Back from another page, it begins at its first entry.
  const [strayed] = useState(entry);
  useEffect(() => {
    if (strayed > 0) navigate(-strayed);
  }, [strayed, navigate]);

  // As it is when a write comes back, however far Back was pressed meanwhile.
  const current = useRef(entry);
  useEffect(() => {
    current.current = entry;
    return () => {
      // Whoever has gone to another page is not led back by a write that ends there.
      current.current = 0;
    };
  }, [entry]);

  return {
    /** Counted from 0; the number of steps once all are done. */
    index: done ? names.length : index,
    name: names[index] ?? names[0],
    /** `finish` was called: the page shows what became of it instead of a step. */
    done,
    isFirst: index === 0,
    isLast: index === names.length - 1,
    next(): void {
      const step = Math.min(index + 1, names.length - 1);
      setReached(Math.max(reached, step));
      // A second press may come before the step is drawn.
      if (step <= current.current) return;
      current.current = step;
      navigate({ ...location }, { state: { ...location.state, step } });
    },
    back(): void {
      if (index > 0 && current.current > 0) navigate(-1);
    },
    /** Leaves the steps behind, so that Back does not lead into what is done. */
    finish(): void {
      setDone(true);
      setReached(0);
      if (current.current === 0) return;
      // What is shown instead of the steps takes the eye; where the first of them was scrolled to is of no use.
      nextPop.stays = true;
      navigate(-current.current);
    },
    /** Begins anew at the first step. */
    restart: (): void => setDone(false),
  };
}
