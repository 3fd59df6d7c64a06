import type { useSteps } from "../../lib/forms/use-steps.ts";

/** Steps of a new deposit. Only a manual transfer has the last one; other deposits are paid from their card. */
export const stepNames = ["method", "amount", "pay"] as const;
export type Steps = ReturnType<typeof useSteps<(typeof stepNames)[number]>>;
