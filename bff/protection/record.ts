import Type, { type Static } from "typebox";
import type { ProtectionAct } from "../../shared/contracts/protection.ts";
import * as rules from "../../shared/rules/protection.ts";

const optionalNumber = Type.Optional(Type.Number());
const optionalText = Type.Optional(Type.String());
const optionalTexts = Type.Optional(Type.Array(Type.String()));

const Raise = Type.Object({
  /** The new value. Absent if the limit will be removed. */
  to: Type.Optional(Type.Integer({ minimum: 1 })),
  askedAt: Type.Number(),
});

const Limit = Type.Object({
  kind: Type.Enum([...rules.limitKinds]),
  period: Type.Enum([...rules.limitPeriods]),
  /** The limit in poisha, or in minutes for `session`. */
  value: Type.Integer({ minimum: 1 }),
  raise: Type.Optional(Raise),
});

/** A deposit or its reservation, which is made before the payee is shown. */
const Deposit = Type.Object({
  id: Type.String(),
  poisha: Type.Integer({ minimum: 0 }),
  at: Type.Number(),
  /** The platform's id, once known. The platform's rows may lack the client reference. */
  platformId: optionalText,
  /** Time of the next lookup in the platform's record. Absent for a deposit that has ended. */
  lookAt: optionalNumber,
});

/** An account that has tried to transfer money to this one within the last day (decision 075). */
const Sender = Type.Object({
  hash: Type.String(),
  from: Type.Number(),
  tries: Type.Integer(),
  unmade: Type.Integer(),
  refusedAt: optionalNumber,
});

const Act = Type.Object({
  at: Type.Number(),
  act: Type.String(),
  from: optionalText,
  to: optionalText,
  kind: Type.Optional(Type.Enum([...rules.limitKinds])),
  period: Type.Optional(Type.Enum([...rules.limitPeriods])),
});

const Play = Type.Object({
  /** Last time a game was known to be open. */
  pulsedAt: Type.Number(),
  /** Time of the last pulse of each tab with an open game. */
  open: Type.Optional(Type.Record(Type.String(), Type.Number())),
  /** Time played since the last answered check. */
  elapsedMs: Type.Number(),
  /** Stakes and winnings of the site's day when the clock started, poisha. Later sums are differences from these. */
  begun: Type.Optional(Type.Object({ day: Type.String(), staked: Type.Integer(), won: Type.Integer() })),
  checkSince: optionalNumber,
  /** Stretches of play of the last seven days, oldest first, each with its start and end. */
  stretches: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
  /** Earlier time played in ms, by month in the site's zone (`2026-11`): this month and the previous one. */
  older: Type.Record(Type.String(), Type.Number()),
});

const Proof = Type.Object({ proof: Type.Enum(["proven", "typed", "released"]), since: Type.Number() });

/**
 * An account's protection record. A single value, so that check and write are atomic (`protection-records.ts`). Times
 * are epoch ms, money is in poisha. Additional properties of newer versions are accepted.
 */
export const StoredProtection = Type.Object({
  limits: Type.Array(Limit),
  /** Deposits of the last eight days, oldest first, and older ones that have not ended. */
  deposits: Type.Array(Deposit),
  /** Sums of older deposits in poisha, by month in the site's zone: this month and the previous one. */
  olderDeposits: Type.Record(Type.String(), Type.Integer()),
  realityCheck: Type.Object({ minutes: Type.Enum([...rules.realityCheckMinutes]), raise: Type.Optional(Raise) }),
  play: Type.Optional(Play),
  timeOut: Type.Optional(
    Type.Object({ term: Type.Enum([...rules.timeOutTerms]), since: Type.Number(), until: Type.Number() }),
  ),
  exclusion: Type.Optional(
    Type.Object({
      term: Type.Enum([...rules.exclusionTerms]),
      since: Type.Number(),
      until: optionalNumber,
      returnAskedAt: optionalNumber,
    }),
  ),
  /** Hashes that identify the person, for the register of excluded players. */
  marks: Type.Array(Type.String()),
  /** The proof of each mark, by its hash (decision 074). Marks of earlier versions have none. */
  proofs: Type.Optional(Type.Record(Type.String(), Proof)),
  /** Mark and hashed masked form of an address typed at registration, if an excluded account has proven the address. */
  claims: Type.Optional(Type.Array(Type.Object({ mark: Type.String(), shown: Type.String() }))),
  /** Hashes of the account's browsers. A typed mark counts only with a matching browser or name. */
  devices: optionalTexts,
  /** Hashes of the owner's names. A name is a mark only with a birthday or browser, which may be added later. */
  names: optionalTexts,
  senders: Type.Optional(Type.Array(Sender)),
  /** Day on which the owner comes of age, `yyyy-MM-dd`, if it is in the future. */
  adultOn: optionalText,
  reviewedAt: Type.Number(),
  /** Set if stake or loss limits were, or must be, sent to the platform. Their removal must then be sent too. */
  told: Type.Optional(Type.Boolean()),
  offered: Type.Boolean(),
  /** The newest 500 acts, oldest first. At most 50 of them are answers to reality checks. */
  acts: Type.Array(Act),
});
export type StoredProtection = Static<typeof StoredProtection>;
export type StoredDeposit = Static<typeof Deposit>;
export type StoredLimit = Static<typeof Limit>;
export type StoredPlay = Static<typeof Play>;
export type StoredAct = Static<typeof Act>;

/** The record of an account that has never set anything. @param now epoch ms */
export const untouched = (now: number): StoredProtection => ({
  limits: [],
  deposits: [],
  olderDeposits: {},
  realityCheck: { minutes: 60 },
  marks: [],
  reviewedAt: now,
  offered: false,
  acts: [],
});

/** Maximum number of stored acts. Older acts are only in `protection_changed` log lines. */
const maxActs = 500;
/** Maximum number of reality check answers among them: they occur hourly and must not displace limit changes. */
const maxAnswers = 50;

/** `mark_released` is an operator's act, which the player's page does not show. */
type NewAct = Omit<StoredAct, "act"> & { readonly act: ProtectionAct["act"] | "mark_released" };

/** Adds an act to the account's history. `ProtectionRecords.change` logs the new acts of a written record. */
export function withAct(record: StoredProtection, act: NewAct): StoredProtection {
  const acts: readonly StoredAct[] = [...record.acts, act];
  const answers = new Set(acts.filter(isAnswer).slice(-maxAnswers));
  return { ...record, acts: acts.filter((one) => !isAnswer(one) || answers.has(one)).slice(-maxActs) };
}

const isAnswer = ({ act }: StoredAct): boolean => act === "reality_check_answered";
