import Type, { type Static } from "typebox";
import { closed } from "./common.ts";

/** 202 of a write that moves money: its answer was lost, so its outcome is not known yet. */
export const Pending = Type.Object({ state: Type.Literal("pending") }, closed);
export type Pending = Static<typeof Pending>;

/** Words of a player about their money: one line, nothing that breaks or hides in it. */
export const Remark = Type.String({ maxLength: 140, pattern: "^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$" });
