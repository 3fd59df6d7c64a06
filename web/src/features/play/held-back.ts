import type { FailureCode } from "../../lib/api/failure.ts";

/** The player's own brakes refuse a launch with these; what they say in full stands in the time at play. */
const codes = new Set<FailureCode>(["limit_reached", "reality_check_due", "play_paused", "under_age"]);

export const isHeldBack = (code: FailureCode): boolean => codes.has(code);
