import type { LimitKind } from "../../../../shared/contracts/protection.ts";

/** In the order shown: money in first, as it is what a limit holds best. */
export const limitKinds = ["deposit", "loss", "stake", "session"] as const satisfies readonly LimitKind[];
