import Type, { type Static } from "typebox";
import { closed } from "./common.ts";

/** 202 of a write that moves money: its answer was lost, so its outcome is not known yet. */
export const Pending = Type.Object({ state: Type.Literal("pending") }, closed);
export type Pending = Static<typeof Pending>;
