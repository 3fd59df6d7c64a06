import Type from "typebox";

/** Values that many rows of the table have in common. */
export const second = 1_000;
export const minute = 60 * second;

export const everybody = ["guest", "member", "trial", "agent"] as const;
/** Whoever has an account of their own, not a trial's. */
export const own = ["member", "agent"] as const;

/** `language` as a field of the query, beside the header every call carries. */
export const LanguageField = Type.Optional(Type.Enum(["BN", "EN"]));
