import { textParam } from "../../lib/browser/query-params.ts";

const code = textParam(60);

/** Selection in the URL: menu, shelf and lottery. Links of the launch table set `gameCode` (spec section 4). */
export const lotteryParams = { mode: code, group: code, gameCode: code } as const;
