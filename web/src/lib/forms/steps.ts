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
