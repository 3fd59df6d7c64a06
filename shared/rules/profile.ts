import type { FieldRule } from "./fields.ts";

const rule = (
  field: string,
  patternId: number,
  [minLength, maxLength]: [number, number],
  type = "text",
): FieldRule => ({ ...{ field, patternId, minLength, maxLength, type }, required: field === "nickname" });

/** Rules of the profile fields (protocol 3.4), in form order. They are permissive, because the platform also checks. */
export const profileRules = [
  rule("nickname", 0, [2, 30]),
  rule("email", 3, [5, 100], "email"),
  rule("birthday", 11, [10, 10], "date"),
  rule("whatsapp", 6, [8, 15], "tel"),
  rule("facebook", 9, [4, 50]),
  rule("line", 9, [4, 20]),
  rule("wechat", 9, [4, 20]),
  rule("address", 0, [5, 120]),
] as const;
