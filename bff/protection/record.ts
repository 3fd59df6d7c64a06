import Type, { type Static } from "typebox";
import type { ProtectionAct } from "../../shared/contracts/protection.ts";
import {
  exclusionTerms,
  limitKinds,
  limitPeriods,
  realityCheckMinutes,
  timeOutTerms,
} from "../../shared/rules/protection.ts";

/**
 * All that is kept of an account's protection, in one value, so that what is judged and what is written are one step
 * (`protection-records.ts`). Instants are epoch ms, money is poisha. Fields a newer version adds are let through.
 */
const Raise = Type.Object({
  /** Absent: to be taken away. */
  to: Type.Optional(Type.Integer({ minimum: 1 })),
  askedAt: Type.Number(),
});

const Limit = Type.Object({
  kind: Type.Enum([...limitKinds]),
  period: Type.Enum([...limitPeriods]),
  /** Poisha, of `session` minutes. */
  value: Type.Integer({ minimum: 1 }),
  raise: Type.Optional(Raise),
});

/** Money in: reserved before its payee is shown, counted once it has arrived or may have. */
const Deposit = Type.Object({
  /** Names the write, so that doing it twice is doing it once. */
  id: Type.String(),
  poisha: Type.Integer({ minimum: 0 }),
  at: Type.Number(),
  /** The platform's own id of it, once it has said one: it may not repeat our name. */
  platformId: Type.Optional(Type.String()),
  /** When the platform's record is to be asked what has become of it; absent: it has nothing more to say. */
  lookAt: Type.Optional(Type.Number()),
});

const Act = Type.Object({
  at: Type.Number(),
  act: Type.String(),
  kind: Type.Optional(Type.Enum([...limitKinds])),
  period: Type.Optional(Type.Enum([...limitPeriods])),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
});

const Play = Type.Object({
  /** Last moment a game was known to be open. */
  pulsedAt: Type.Number(),
  /** Who has a game open, by tab: the last moment each said so. Absent: nobody. */
  open: Type.Optional(Type.Record(Type.String(), Type.Number())),
  /** Played since the last answered check. */
  elapsedMs: Type.Number(),
  /** Stakes and winnings of the site's day when that clock began, poisha, for the difference. */
  begun: Type.Optional(Type.Object({ day: Type.String(), staked: Type.Integer(), won: Type.Integer() })),
  /** A check waits for its answer since then. */
  checkSince: Type.Optional(Type.Number()),
  /** Stretches of play of the last seven days, oldest first: from, to. */
  stretches: Type.Array(Type.Tuple([Type.Number(), Type.Number()])),
  /** Played before those, by month of the site's zone (`2026-11`), ms; this month and the one before. */
  older: Type.Record(Type.String(), Type.Number()),
});

export const StoredProtection = Type.Object({
  limits: Type.Array(Limit),
  /** Of the last eight days, oldest first; older ones of which the platform's record may still have news. */
  deposits: Type.Array(Deposit),
  /** Before those, by month of the site's zone, poisha; this month and the one before. */
  olderDeposits: Type.Record(Type.String(), Type.Integer()),
  realityCheck: Type.Object({
    minutes: Type.Enum([...realityCheckMinutes]),
    raise: Type.Optional(Raise),
  }),
  play: Type.Optional(Play),
  timeOut: Type.Optional(
    Type.Object({ term: Type.Enum([...timeOutTerms]), since: Type.Number(), until: Type.Number() }),
  ),
  exclusion: Type.Optional(
    Type.Object({
      term: Type.Enum([...exclusionTerms]),
      since: Type.Number(),
      until: Type.Optional(Type.Number()),
      returnAskedAt: Type.Optional(Type.Number()),
    }),
  ),
  /** Hashes of what the person was known by, for the register of the excluded. */
  marks: Type.Array(Type.String()),
  /**
   * How far each of them is to be believed, by its hash (decision 074). One that is missing here is from before this was
   * kept; one that an operator released is named nowhere any more.
   */
  proofs: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ proof: Type.Enum(["proven", "typed", "released"]), since: Type.Number() }),
    ),
  ),
  /**
   * An e-mail address that was typed when the account was registered, and that an excluded account had proven: its mark,
   * and the hash of what a platform shows of it, under each key. It counts once the platform says that it is verified.
   */
  claims: Type.Optional(Type.Array(Type.Object({ mark: Type.String(), shown: Type.String() }))),
  /** Hashes of the browsers it was used in: what was only typed counts together with one of them, or with a name. */
  devices: Type.Optional(Type.Array(Type.String())),
  /** Hashes of the names among them: each is a mark only together with a birthday or a browser, which may come later. */
  names: Type.Optional(Type.Array(Type.String())),
  /** Who sent it money of theirs, or tried to, within the last day (decision 075). */
  senders: Type.Optional(
    Type.Array(
      Type.Object({
        hash: Type.String(),
        from: Type.Number(),
        tries: Type.Integer(),
        unmade: Type.Integer(),
        refusedAt: Type.Optional(Type.Number()),
      }),
    ),
  ),
  /** The day its owner is old enough, `yyyy-MM-dd`, where the profile's birthday says that they are not yet. */
  adultOn: Type.Optional(Type.String()),
  reviewedAt: Type.Number(),
  /** The platform was told of limits on stakes or losses, or should have been: that there are none is to be told, too. */
  told: Type.Optional(Type.Boolean()),
  /** Limits were offered and one was set, or refused. */
  offered: Type.Boolean(),
  /** Oldest first, the newest 500; of answers to reality checks the newest 50. */
  acts: Type.Array(Act),
});
export type StoredProtection = Static<typeof StoredProtection>;
export type StoredDeposit = Static<typeof Deposit>;
export type StoredLimit = Static<typeof Limit>;
export type StoredPlay = Static<typeof Play>;
export type StoredAct = Static<typeof Act>;

/** Of an account that never set anything. @param now epoch ms */
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

/** More than years of use leave; older ones are in the log lines `protection_changed`. */
const mostActs = 500;
/** Of these, answers to reality checks: they come by the hour, and must not push out what a limit was before. */
const mostAnswers = 50;

/** A released mark is an operator's and a stranger's affair: it stands in the record, and the player's page leaves it out. */
export type NewAct = Omit<StoredAct, "act"> & { readonly act: ProtectionAct["act"] | "mark_released" };

/**
 * The record with one more line in the account's own history. Whatever writes the record says so here:
 * `ProtectionRecords.change` logs each act that is new in what it has written, so nobody else does.
 */
export function withAct(record: StoredProtection, act: NewAct): StoredProtection {
  const acts: readonly StoredAct[] = [...record.acts, act];
  const answers = new Set(acts.filter(isAnswer).slice(-mostAnswers));
  return { ...record, acts: acts.filter((one) => !isAnswer(one) || answers.has(one)).slice(-mostActs) };
}

const isAnswer = ({ act }: StoredAct): boolean => act === "reality_check_answered";
