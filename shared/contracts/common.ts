import Type, { type Static, type TSchema } from "typebox";
import { errors } from "../errors.ts";
import { languages } from "../language.ts";
import { limitKinds, limitPeriods } from "../rules/protection.ts";

/** Closed object: what is not named neither enters nor leaves. */
export const closed = { additionalProperties: false } as const;

export const LanguageCode = Type.Enum([...languages]);

export const LanguageQuery = Type.Object({ language: Type.Optional(LanguageCode) }, closed);

/** A decimal string with at most two places, e.g. `"1250.50"`. */
export const Money = Type.String({ pattern: "^-?\\d{1,15}(\\.\\d{1,2})?$" });

/** ISO 8601 with zone. */
export const Instant = Type.String({ maxLength: 32 });

/** Opaque id; numbers of the platform are spelt as strings here. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_.:-]+$" });

/** Path below an image base (`media/…`) or an absolute http(s) URL the server chose. */
export const ImagePath = Type.String({ maxLength: 512 });

/** How the owner of a session can prove it: the password that signs in, or a code to the account's own number. */
export const ProofMethod = Type.Enum(["password", "code"]);
export type ProofMethod = Static<typeof ProofMethod>;

/** The one shape of every error (decision 032). `fields` maps a field name to an error text key or text. */
export const ErrorBody = Type.Object(
  {
    error: Type.Object(
      {
        code: Type.Enum(Object.keys(errors) as (keyof typeof errors)[]),
        message: Type.String(),
        fields: Type.Optional(Type.Record(Type.String(), Type.String())),
        retryAfter: Type.Optional(Type.Integer({ description: "seconds" })),
        platformCode: Type.Optional(Type.String()),
        triesLeft: Type.Optional(
          Type.Integer({ description: "of a payment password, before it is closed for a while" }),
        ),
        /** The player's own limit that this would go beyond: of `session` minutes, of every other kind an amount. */
        limit: Type.Optional(
          Type.Object(
            {
              kind: Type.Enum([...limitKinds]),
              period: Type.Enum([...limitPeriods]),
              limit: Type.String(),
              used: Type.String(),
              freeAt: Type.Optional(Instant),
            },
            closed,
          ),
        ),
        captcha: Type.Optional(Type.Boolean({ description: "sign-in must carry a captcha from now on" })),
        /** Of `proof_required`, `exclusion_held`, `income_held` and `payout_held`: what to send to `POST /api/session/proof`, one of them or, with `all`, each. */
        proof: Type.Optional(
          Type.Object({ methods: Type.Array(ProofMethod), all: Type.Optional(Type.Literal(true)) }, closed),
        ),
        until: Type.Optional(Type.Object({ start: Type.Optional(Instant), end: Type.Optional(Instant) }, closed)),
        requestId: Type.String(),
      },
      closed,
    ),
  },
  closed,
);
export type ErrorBody = Static<typeof ErrorBody>;

/** Of a write that moves money (decision 017): a UUID of the client's, valid for 24 h. */
export const IdempotencyHeaders = Type.Object({ "idempotency-key": Type.Optional(Type.String({ maxLength: 64 })) });

/** The one shape of every list. */
export const pageOf = <T extends TSchema>(item: T) =>
  Type.Object(
    {
      items: Type.Array(item),
      page: Type.Integer({ minimum: 1 }),
      size: Type.Integer({ minimum: 1 }),
      total: Type.Integer({ minimum: 0 }),
      pages: Type.Integer({ minimum: 0 }),
    },
    closed,
  );
