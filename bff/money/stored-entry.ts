import Type, { type Static } from "typebox";
import { type ErrorCode, errors } from "../../shared/errors.ts";
import type { Outcome } from "./outcome.ts";

const optionalText = Type.Optional(Type.String());

const StoredOutcome = Type.Union([
  Type.Object({
    state: Type.Literal("confirmed"),
    answer: Type.Object({
      status: Type.Union([Type.Literal(200), Type.Literal(204)]),
      body: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
  Type.Object({
    state: Type.Literal("refused"),
    code: Type.Enum(Object.keys(errors) as ErrorCode[]),
    options: Type.Object({
      fields: Type.Optional(Type.Record(Type.String(), Type.String())),
      retryAfterMs: Type.Optional(Type.Number()),
      captcha: Type.Optional(Type.Boolean()),
      words: optionalText,
      platformCode: optionalText,
      until: Type.Optional(Type.Object({ start: optionalText, end: optionalText })),
    }),
  }),
  Type.Object({ state: Type.Literal("unknown") }),
]);

/** What a claim keeps sealed, perhaps written by another version: the write it was made for, and how that ended. */
export const StoredEntry = Type.Object({
  fingerprint: Type.String(),
  outcome: Type.Optional(Type.Unsafe<Outcome>(StoredOutcome)),
});

export type StoredEntry = Static<typeof StoredEntry>;
