import type { HandlerRow } from "../contract.ts";
import { slotRows } from "./slot/rows.ts";

/** Game pages: the playable ends of a launch, on the platform's own origin. */
export const playRows: readonly HandlerRow[] = [...slotRows];
