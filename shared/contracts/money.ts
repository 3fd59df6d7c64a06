import Type, { type Static } from "typebox";
import { closed } from "./common.ts";

/** 202 of a write that moves money: its answer was lost, so its outcome is not known yet. */
export const Pending = Type.Object({ state: Type.Literal("pending") }, closed);
export type Pending = Static<typeof Pending>;

/**
 * Words of a player about their money: one line, nothing that breaks, turns or hides in it. Of what is not seen only the
 * joiners of letters may be there, which Bengali needs.
 */
export const Remark = Type.String({
  maxLength: 140,
  pattern: "^[^\\p{Cc}\\p{Zl}\\p{Zp}\\u061C\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF]*$",
});
