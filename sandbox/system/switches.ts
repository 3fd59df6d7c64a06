import Type, { type Static } from "typebox";

const closed = { additionalProperties: false } as const;
const Instant = Type.Integer({ description: "epoch ms" });

export const StatusBody = Type.Object(
  {
    state: Type.Enum(["normal", "maintenance", "restricted"]),
    startTime: Type.Optional(Instant),
    endTime: Type.Optional(Instant),
    note: Type.Optional(Type.String()),
    /** Restricted client addresses; undefined means all. */
    addresses: Type.Optional(Type.Array(Type.String())),
    /** Reported country of visitors, ISO 3166. Null means unknown; absent means Bangladesh. */
    country: Type.Optional(Type.Union([Type.String({ pattern: "^[A-Z]{2}$" }), Type.Null()])),
  },
  closed,
);
export type Status = Static<typeof StatusBody>;

/** A rule of the registration form (protocol 3.9). */
const RegisterRule = Type.Object({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  /** A regular expression, or `*` for any value. */
  acceptedPattern: Type.String({ format: "regex" }),
  /** Selects the error message (spec section 5). */
  patternId: Type.Integer({ minimum: 0 }),
  minLength: Type.Integer({ minimum: 0 }),
  maxLength: Type.Integer({ minimum: 0 }),
  type: Type.String(),
});
export type RegisterRule = Static<typeof RegisterRule>;

/** Switches of the control port, which change the platform's behaviour. */
const Switches = Type.Object({
  /** Valid tokens per account. With 1, a new login ends the previous session. */
  tokensPerAccount: Type.Integer({ minimum: 1 }),
  /** Requires X-Digest and X-RSA, and refuses a replayed Encryption value. */
  strict: Type.Boolean(),
  /** Whitelabel flags by modId. */
  flags: Type.Record(Type.String(), Type.Boolean()),
  /** Vendors under maintenance, by code. Their games do not launch. */
  vendorMaintenance: Type.Record(Type.String(), Type.Object({ maintainTime: Instant, endTime: Instant }, closed)),
  /** Sends a random code in each SMS instead of the documented one. */
  randomSms: Type.Boolean(),
  /** Requires the behavioural captcha for password logins, registrations by form, and SMS codes. */
  behaviour: Type.Boolean(),
  /** Verifies numbers by the phone provider's id token. */
  phoneProvider: Type.Boolean(),
  /** Scenes that require a captcha from the first attempt. */
  captchaScenes: Type.Array(Type.Enum(["login", "register"]), { uniqueItems: true }),
  /** Overrides of the registration form by field; a new name adds a field. */
  register: Type.Record(Type.String({ pattern: "^[A-Za-z]{2,40}$" }), Type.Partial(RegisterRule, closed)),
  /** Domains of the site. An empty list means the sandbox's host. */
  domains: Type.Array(Type.String({ minLength: 1 })),
  /** Notices in addition to the sandbox's own, for tests of operator-written content. */
  notices: Type.Array(Type.Object({ title: Type.String(), content: Type.String() }, closed)),
  /** One wallet for all vendors. If off, some vendors have separate wallets (accounts/purses.ts). */
  singleWallet: Type.Boolean(),
  /** Whether an agent may name only accounts below it. Turn it off to simulate a platform without this check. */
  ownTreeCheck: Type.Boolean(),
  /** Only the operator approves withdrawals; the clock does not. */
  holdWithdrawals: Type.Boolean(),
  /** Languages in addition to Bengali and English. */
  furtherLanguages: Type.Array(Type.String({ pattern: "^[A-Z]{2}$" })),
  /** Additional resource links, by type. */
  links: Type.Array(Type.String({ pattern: "^[A-Z_]{2,30}$" })),
  /** Promotion types that the operator does not offer (protocol 7.4 lists all). */
  promotionTypesOff: Type.Array(Type.String()),
  /** Omits flags and the registration form from the status, so that they need separate calls. */
  bareStatus: Type.Boolean(),
  /** The operator's analytics id; empty means no analytics. */
  gtagId: Type.String(),
});
export type Switches = Static<typeof Switches>;

/** Flags and registration fields are merged; everything else is replaced. */
export const SwitchesBody = Type.Partial(Switches, closed);

export const defaultSwitches = (): Switches => ({
  tokensPerAccount: 5,
  strict: false,
  flags: { ...defaultFlags },
  vendorMaintenance: {},
  randomSms: false,
  behaviour: false,
  phoneProvider: false,
  captchaScenes: [],
  register: {},
  domains: [],
  notices: [],
  singleWallet: true,
  ownTreeCheck: true,
  holdWithdrawals: false,
  furtherLanguages: [],
  links: [],
  promotionTypesOff: ["MEMBERLEVEL"],
  bareStatus: false,
  gtagId: "",
});

/** The flags and their defaults of spec section 3. */
const defaultFlags: Readonly<Record<string, boolean>> = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: false,
  AGENTPOLICY3: true,
  MANPLAYREB3: true,
  FREEPLAY3: true,
  PWDEXPFORCECHANGE3: true,
  MOBILEVERCODELOGIN3: true,
  CBS3: true,
  CHNGPASSVERIF3: true,
  CHNGPASSMAIL3: true,
  DIRECTREG3: true,
};

interface WhitelabelNode {
  readonly modId: string;
  readonly enabled: "1" | "0";
  readonly childrenNodes: readonly WhitelabelNode[];
}

/** Parent flags and their children. All other flags are children of the root. */
const branches: Readonly<Record<string, readonly string[]>> = {
  DIRECTREG3: ["USERNAMEREG3", "MOBILENUMREG3"],
  MOBILENUMREG3: ["MOBILENUMPASSREG3", "REGMOBVERF3"],
};

/** The flags as a tree. Only the string "1" means on (protocol 4). */
export function whitelabelTree(flags: Readonly<Record<string, boolean>>): WhitelabelNode {
  const below = new Set(Object.values(branches).flat());
  const node = (modId: string): WhitelabelNode => ({
    modId,
    enabled: flags[modId] ? "1" : "0",
    childrenNodes: (branches[modId] ?? []).map(node),
  });
  const top = Object.keys(flags).filter((modId) => !below.has(modId));
  return { modId: "ROOT", enabled: "1", childrenNodes: top.map(node) };
}

export const limits = {
  /** Maximum size of an uploaded image, MB. */
  uploadMaxMb: 5,
  /** An unconfirmed payout is treated as received after this many minutes (spec section 9). */
  withdrawConfirmMinutes: 30,
} as const;
