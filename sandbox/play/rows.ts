import type { HandlerRow } from "../contract.ts";
import { playKinds } from "./kinds.ts";
import { kitAssets, playRowsOf } from "./kit/rows.ts";

/** Game pages: the playable ends of a launch, on the platform's own origin. */
export const playRows: readonly HandlerRow[] = [kitAssets, ...playKinds.flatMap(playRowsOf)];
