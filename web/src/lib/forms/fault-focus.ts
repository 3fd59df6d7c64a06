import { type RefObject, useEffect, useState } from "react";

const controls = "input, select, textarea";

/** Gives the focus to the first faulty field as the eye reads the form, which is not the order of registration. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = faulty?.matches(controls) ? faulty : faulty?.querySelector<HTMLElement>(controls);
  control?.focus();
}

/** @returns a function that moves the focus once the faults just set are drawn */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) focusFirstFault(form.current);
  }, [round, form]);
  return () => setRound((count) => count + 1);
}
