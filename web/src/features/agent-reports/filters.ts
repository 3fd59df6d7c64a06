import { patternParam } from "../../lib/browser/query-params.ts";

/** As shared/contracts/agent-reports.ts takes it. */
export const accountName = /^[A-Za-z0-9_.@-]{1,64}$/;

/** One account of the own tree by its exact name. */
export const accountFilter = { account: patternParam(accountName) };

/** The visitor stays at the part of the page that changes. */
export const inPlace = { state: { stay: true } };
