import type { useSteps } from "../../lib/forms/use-steps.ts";

/** Steps of a new deposit. Only manual transfers have the last step. Other deposits are paid from their card. */
export const stepNames = ["method", "amount", "pay"] as const;
export type Steps = ReturnType<typeof useSteps<(typeof stepNames)[number]>>;
