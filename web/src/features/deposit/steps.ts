import type { useSteps } from "../../lib/forms/use-steps.ts";

/** Of a new deposit; only a transfer made by hand has the last one, the others are paid on their card. */
export const stepNames = ["method", "amount", "pay"] as const;
export type Steps = ReturnType<typeof useSteps<(typeof stepNames)[number]>>;
