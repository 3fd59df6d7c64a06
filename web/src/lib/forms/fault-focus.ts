import { type RefObject, useEffect, useState } from "react";

const controls = "input, select, textarea";

/** Focuses the first invalid field in document order. The order of registration may differ. */
function focusFirstFault(form: HTMLFormElement | null): void {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = faulty?.matches(controls) ? faulty : faulty?.querySelector<HTMLElement>(controls);
  control?.focus();
}

/** Returns a function that moves the focus after the errors just set are rendered. */
export function useFaultFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) focusFirstFault(form.current);
  }, [round, form]);
  return () => setRound((count) => count + 1);
}
