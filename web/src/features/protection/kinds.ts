import type { LimitKind } from "../../../../shared/contracts/protection.ts";

/** Order of display: deposits first, because limits enforce them best. */
export const limitKinds = ["deposit", "loss", "stake", "session"] as const satisfies readonly LimitKind[];
