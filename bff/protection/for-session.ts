import type { Protection } from "../../shared/contracts/protection.ts";
import type { Caller } from "../session/contract.ts";

/** The same for who asks: a session that was opened during a pause stays what it is until the next sign-in. */
export const forSession = (protection: Protection, { state }: Pick<Caller, "state">): Protection =>
  state === "withdrawOnly" && !protection.exclusion && !protection.timeOut
    ? { ...protection, signInAnew: true }
    : protection;
