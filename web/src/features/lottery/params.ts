import { textParam } from "../../lib/browser/query-params.ts";

const code = textParam(60);

/** What the address chooses: a menu, a shelf of it, a lottery (the launch table of the spec leads here by `gameCode`). */
export const lotteryParams = { mode: code, group: code, gameCode: code } as const;
