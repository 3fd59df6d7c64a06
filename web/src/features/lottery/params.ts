import { textParam } from "../../lib/browser/query-params.ts";

const code = textParam(60);

/** Selection in the URL: a menu, a shelf and a lottery (the spec's launch table leads here with `gameCode`). */
export const lotteryParams = { mode: code, group: code, gameCode: code } as const;
