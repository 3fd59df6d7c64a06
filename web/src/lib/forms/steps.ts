/** Where a wizard stands in the browser's history: the entry of its first step carries 0 or nothing. */
export function stepOf(state: unknown): number {
  const step = (state as { readonly step?: unknown } | null)?.step;
  return typeof step === "number" && Number.isInteger(step) && step > 0 ? step : 0;
}

/**
 * The step to draw: never one that was not reached since the wizard was opened, because what the steps before it hold is
 * gone after a reload.
 */
export const shownStep = (entry: number, reached: number, count: number): number =>
  Math.max(0, Math.min(entry, reached, count - 1));
