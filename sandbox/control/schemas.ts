import Type from "typebox";

const closed = { additionalProperties: false } as const;
const Instant = Type.Integer({ description: "epoch ms" });
const Poisha = Type.Integer({ minimum: 0 });

export const ClockBody = Type.Object(
  { set: Type.Optional(Instant), advance: Type.Optional(Type.Integer({ description: "ms" })) },
  { ...closed, minProperties: 1, maxProperties: 1 },
);

/** Anything left out is as on any new member account; `balance` is poisha. */
export const AccountBody = Type.Object(
  {
    account: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9]{3,20}$" })),
    password: Type.Optional(Type.String({ minLength: 1 })),
    nickname: Type.Optional(Type.String({ minLength: 1 })),
    type: Type.Optional(Type.Integer()),
    email: Type.Optional(Type.String()),
    mobile: Type.Optional(Type.String()),
    payeeName: Type.Optional(Type.String()),
    language: Type.Optional(Type.Enum(["BN", "EN"])),
    firstTimeLogin: Type.Optional(Type.Boolean()),
    passwordExpired: Type.Optional(Type.Boolean()),
    knownAddresses: Type.Optional(Type.Array(Type.String())),
    balance: Type.Optional(Poisha),
  },
  closed,
);

export const RevokeBody = Type.Object({ account: Type.String() }, closed);

export const NextSpinBody = Type.Object(
  {
    account: Type.Optional(Type.String()),
    accountId: Type.Optional(Type.String()),
    outcome: Type.Object({ win: Poisha }, closed),
  },
  closed,
);

export const StatusBody = Type.Object(
  {
    state: Type.Enum(["normal", "maintenance", "restricted"]),
    startTime: Type.Optional(Instant),
    endTime: Type.Optional(Instant),
    note: Type.Optional(Type.String()),
    addresses: Type.Optional(Type.Array(Type.String())),
  },
  closed,
);

export const FaultBody = Type.Object(
  {
    kind: Type.Enum([
      "latency",
      "status",
      "refused",
      "reset",
      "drip",
      "halfBody",
      "garbage",
      "wrongType",
      "huge",
      "gzipBomb",
      "redirect",
      "unavailable",
    ]),
    value: Type.Optional(Type.Integer({ minimum: 0 })),
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  closed,
);

export const SwitchesBody = Type.Object(
  {
    tokensPerAccount: Type.Optional(Type.Integer({ minimum: 1 })),
    strict: Type.Optional(Type.Boolean()),
    flags: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
  },
  closed,
);
