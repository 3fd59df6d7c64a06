import Type from "typebox";
import { notificationTypes } from "../member/notifications.ts";

const closed = { additionalProperties: false } as const;
const Instant = Type.Integer({ description: "epoch ms" });
const Poisha = Type.Integer({ minimum: 0 });

export const ClockBody = Type.Object(
  { set: Type.Optional(Instant), advance: Type.Optional(Type.Integer({ description: "ms" })) },
  { ...closed, minProperties: 1, maxProperties: 1 },
);

const accountFields = {
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
  googleBound: Type.Optional(Type.Boolean()),
  paymentPassword: Type.Optional(Type.String()),
  upline: Type.Optional(Type.String()),
  closed: Type.Optional(Type.Boolean()),
  affiliates: Type.Optional(
    Type.Array(
      Type.Object({ code: Type.String({ minLength: 1 }), domains: Type.Optional(Type.Array(Type.String())) }, closed),
    ),
  ),
  balance: Type.Optional(Poisha),
};

/** Anything left out is as on any new member account; `balance` is poisha. */
export const AccountBody = Type.Object(
  {
    account: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9]{3,20}$" })),
    /** Who invited: it is as if the account had registered with their code. */
    referrer: Type.Optional(Type.String()),
    ...accountFields,
  },
  closed,
);

/** What an existing account becomes; anything left out stays. */
export const AccountChange = Type.Object(accountFields, { ...closed, minProperties: 1 });

/** One more unread message in an inbox, the same words in both languages. */
export const MessageBody = Type.Object(
  { account: Type.String(), title: Type.String({ minLength: 1 }), content: Type.Optional(Type.String()) },
  closed,
);

/** Money that moved without an action of its owner; `amount` is poisha. */
export const NotificationBody = Type.Object(
  { account: Type.String(), type: Type.Enum([...notificationTypes]), amount: Poisha },
  closed,
);

/** A number the phone provider is to vouch for, in any spelling. */
export const IdTokenBody = Type.Object({ mobile: Type.String({ minLength: 1 }) }, closed);

/** The account whose tokens are meant. */
export const TokensBody = Type.Object({ account: Type.String() }, closed);

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
    country: Type.Optional(Type.Union([Type.String({ pattern: "^[A-Z]{2}$" }), Type.Null()])),
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
      "lostAnswer",
    ]),
    value: Type.Optional(Type.Integer({ minimum: 0 })),
    after: Type.Optional(Type.Integer({ minimum: 1 })),
    times: Type.Optional(Type.Integer({ minimum: 1 })),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  closed,
);

/** Any part of a registration rule; the rest stays as the form has it. */
const RegisterChange = Type.Object(
  {
    enabled: Type.Optional(Type.Boolean()),
    required: Type.Optional(Type.Boolean()),
    acceptedPattern: Type.Optional(Type.String({ format: "regex" })),
    patternId: Type.Optional(Type.Integer({ minimum: 0 })),
    minLength: Type.Optional(Type.Integer({ minimum: 0 })),
    maxLength: Type.Optional(Type.Integer({ minimum: 0 })),
    type: Type.Optional(Type.String()),
  },
  closed,
);

/** Flags and registration fields are changed one by one, everything else is replaced. */
export const SwitchesBody = Type.Object(
  {
    tokensPerAccount: Type.Optional(Type.Integer({ minimum: 1 })),
    strict: Type.Optional(Type.Boolean()),
    flags: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
    vendorMaintenance: Type.Optional(
      Type.Record(Type.String(), Type.Object({ maintainTime: Instant, endTime: Instant }, closed)),
    ),
    randomSms: Type.Optional(Type.Boolean()),
    behaviour: Type.Optional(Type.Boolean()),
    phoneProvider: Type.Optional(Type.Boolean()),
    captchaScenes: Type.Optional(Type.Array(Type.Enum(["login", "register"]), { uniqueItems: true })),
    register: Type.Optional(Type.Record(Type.String({ pattern: "^[A-Za-z]{2,40}$" }), RegisterChange)),
    domains: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    notices: Type.Optional(Type.Array(Type.Object({ title: Type.String(), content: Type.String() }, closed))),
    singleWallet: Type.Optional(Type.Boolean()),
    ownTreeCheck: Type.Optional(Type.Boolean()),
    holdWithdrawals: Type.Optional(Type.Boolean()),
    furtherLanguages: Type.Optional(Type.Array(Type.String({ pattern: "^[A-Z]{2}$" }))),
    links: Type.Optional(Type.Array(Type.String({ pattern: "^[A-Z_]{2,30}$" }))),
    promotionTypesOff: Type.Optional(Type.Array(Type.String())),
    bareStatus: Type.Optional(Type.Boolean()),
    gtagId: Type.Optional(Type.String()),
  },
  closed,
);
