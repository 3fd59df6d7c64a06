import { patternParam } from "../../lib/browser/query-params.ts";

/** Same pattern as in shared/contracts/agent-reports.ts. */
export const accountName = /^[A-Za-z0-9_.@-]{1,64}$/;

/** Filter by the exact name of an account in the agent's own tree. */
export const accountFilter = { account: patternParam(accountName) };

/** Keeps the scroll position. */
export const inPlace = { state: { stay: true } };
