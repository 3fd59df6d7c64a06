import Type from "typebox";
import type { NoInput, WireEnvironment } from "../row.ts";

/** Values that many rows of the table have in common. */
export const second = 1_000;
export const minute = 60 * second;

export const everybody = ["guest", "member", "trial", "agent"] as const;
/** Whoever has an account of their own, not a trial's. */
export const own = ["member", "agent"] as const;

/** The back-office of agents. */
export const agents = ["agent"] as const;

/** `language` as a field of the query, beside the header every call carries. */
export const LanguageField = Type.Optional(Type.Enum(["BN", "EN"]));

/** The request of a call whose only field is the language. */
export const inLanguage = {
  request: Type.Object({ language: LanguageField }),
  toWire: (_input: NoInput, { language }: WireEnvironment) => ({ language }),
};
