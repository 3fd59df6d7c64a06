import Type, { type Static } from "typebox";
import { del, get, post, put, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { exclusionTerms, limitKinds, limitPeriods, realityCheckMinutes, timeOutTerms } from "../rules/protection.ts";
import { bodyOf, Count, closedObject, Instant, listOf, Money, Text } from "./common.ts";

/** A player's own limits and pauses (domain-rules section 2). Trials have none. */
export const routes = {
  protection: get("/api/protection", "account", { paused: true, passive: true, wordless: true }),
  /** Limits need a proof: they apply immediately, so a copied cookie could lock the player out for a day. */
  setLimit: put("/api/protection/limits/:kind/:period", "account", { paused: true, proof: "typed" }),
  confirmRaise: post("/api/protection/limits/:kind/:period/raise", "account", { proof: "typed" }),
  cancelRaise: del("/api/protection/limits/:kind/:period/raise", "account", { paused: true, proof: "typed" }),
  setRealityCheck: put("/api/protection/reality-check", "account", { paused: true }),
  confirmRealityCheck: post("/api/protection/reality-check/raise", "account", { proof: "typed" }),
  cancelRealityCheck: del("/api/protection/reality-check/raise", "account", { paused: true }),
  answerRealityCheck: post("/api/protection/reality-check/answers", "account"),
  play: get("/api/protection/play", "account", { passive: true, wordless: true }),
  pulse: post("/api/protection/play", "account", { passive: true }),
  timeOut: post("/api/protection/time-out", "account", { paused: true }),
  exclude: post("/api/protection/exclusion", "account", { paused: true }),
  askReturn: post("/api/protection/exclusion/return", "account", { paused: true, proof: "typed" }),
  confirmReturn: post("/api/protection/exclusion/return/confirmation", "account", { paused: true, proof: "typed" }),
  protectionHistory: get("/api/protection/history", "account", { paused: true, passive: true, wordless: true }),
  reviewProtection: post("/api/protection/review", "account", { paused: true }),
} as const satisfies RouteRows;

export const LimitKind = Type.Enum([...limitKinds]);
export type LimitKind = Static<typeof LimitKind>;
export const LimitPeriod = Type.Enum([...limitPeriods]);
export type LimitPeriod = Static<typeof LimitPeriod>;

/** Whole minutes for `session` (`"90"`), otherwise an amount (`"1000.00"`). */
const Value = Type.String({ minLength: 1, maxLength: 32 });

/** A pending raise. It can be confirmed from `ripeAt` (after `raiseHours`) for seven days (domain-rules section 2). */
const Raise = closedObject({
  /** The new value. Missing if the limit will be removed. */
  to: Type.Optional(Value),
  askedAt: Instant,
  /** Start and end of the confirmation period. */
  ripeAt: Instant,
  lapsesAt: Instant,
});

/** State of one limit, set or not. Each kind and period has one limit. */
export const ProtectionLimit = closedObject({
  kind: LimitKind,
  period: LimitPeriod,
  limit: Type.Optional(Value),
  used: Type.Optional(Value),
  left: Type.Optional(Value),
  /** Whether 80 % or more is used. */
  warns: Type.Boolean(),
  /** When usage expires and frees part of the limit. Set if little or nothing is left. */
  freeAt: Type.Optional(Instant),
  raise: Type.Optional(Raise),
});
export type ProtectionLimit = Static<typeof ProtectionLimit>;

const RealityCheckMinutes = Type.Enum([...realityCheckMinutes]);

export const Exclusion = closedObject({
  term: Type.Enum([...exclusionTerms]),
  since: Instant,
  /** End of the exclusion. Missing if it is permanent. */
  until: Type.Optional(Instant),
  /** Whether the term has ended, so that a return can be requested. */
  mayAskReturn: Type.Boolean(),
  returnAskedAt: Type.Optional(Instant),
  /** Time from which the return can be confirmed. */
  returnRipeAt: Type.Optional(Instant),
});
export type Exclusion = Static<typeof Exclusion>;

export const Protection = closedObject({
  asOf: Instant,
  limits: Type.Array(ProtectionLimit),
  realityCheck: closedObject({ minutes: RealityCheckMinutes, raise: Type.Optional(Raise) }),
  timeOut: Type.Optional(closedObject({ term: Type.Enum([...timeOutTerms]), since: Instant, until: Instant })),
  exclusion: Type.Optional(Exclusion),
  /** Hours before a raise can be confirmed, set by the operator (0 to one week). */
  raiseHours: Count,
  /** The pause has ended, but this session started during it. A new sign-in gives full access. */
  signInAnew: Type.Optional(Type.Literal(true)),
  /** The player has never set or declined a limit, so the client offers limits. */
  offered: Type.Boolean(),
  /** The player's last review of the limits was six months ago or more. */
  reviewDue: Type.Boolean(),
  /** Stakes and losses could not be read, so their `used` is missing. */
  reportAway: Type.Boolean(),
});
export type Protection = Static<typeof Protection>;

const one = closedObject({ kind: LimitKind, period: LimitPeriod });

/** Digits of any script. `null` removes the limit. */
const LimitChange = bodyOf({ value: Type.Union([Value, Type.Null()]) }, { value: "1000.00" });

/** State of the account's play timer and of the reality check shown over a game. */
export const PlayState = closedObject({
  asOf: Instant,
  /** Time played since the last answered check or the last break of half an hour. */
  elapsedSeconds: Count,
  /** Stakes and winnings in the elapsed time. Missing while the platform's report is unavailable. */
  staked: Type.Optional(Money),
  won: Type.Optional(Money),
  net: Type.Optional(Money),
  intervalMinutes: RealityCheckMinutes,
  /** When a reality check started to wait for an answer. */
  checkSince: Type.Optional(Instant),
  /** The error code with which a launch would currently be refused. */
  stop: Type.Optional(Type.Enum(["limit_reached", "reality_check_due", "play_paused", "under_age"])),
  /** Set if `stop` is `limit_reached`. */
  limit: Type.Optional(ProtectionLimit),
});
export type PlayState = Static<typeof PlayState>;

/** `open`: a game is on screen. `closed`: the player has left it. */
export const Pulse = bodyOf(
  {
    game: Type.Enum(["open", "closed"]),
    /** Random page id, so that closing one page does not stop the timer of another. */
    tab: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9_-]{1,36}$" })),
  },
  { game: "open", tab: "k3J9" },
);

export const RealityCheckAnswer = bodyOf(
  { answer: Type.Enum(["continue", "break", "signOut"]) },
  { answer: "continue" },
);
export type RealityCheckAnswer = Static<typeof RealityCheckAnswer>;

/** The payment password if one is set, otherwise the sign-in password. */
const proof = { password: Type.String({ minLength: 1, maxLength: 64 }) };

export const NewTimeOut = bodyOf(
  { term: Type.Enum([...timeOutTerms]), ...proof },
  { term: "24h", password: "Demo1234" },
);
/** `understood` is the checkbox below the consequences. */
export const NewExclusion = bodyOf(
  { term: Type.Enum([...exclusionTerms]), understood: Type.Literal(true), ...proof },
  { term: "6m", understood: true, password: "Demo1234" },
);

/** An entry of the history, which contains the newest 500 entries, newest first. */
export const ProtectionAct = closedObject({
  at: Instant,
  act: Type.Enum([
    "limit_set",
    "limit_lowered",
    "raise_asked",
    "raise_cancelled",
    "raise_confirmed",
    "raise_lapsed",
    "reality_check_set",
    "reality_check_answered",
    "time_out",
    "exclusion",
    "return_asked",
    "return_confirmed",
    "reviewed",
    "operator",
  ]),
  kind: Type.Optional(LimitKind),
  period: Type.Optional(LimitPeriod),
  /** Old and new value of a limit, the minutes or answer of a reality check, or the term of a pause. */
  from: Type.Optional(Text),
  to: Type.Optional(Text),
});
export type ProtectionAct = Static<typeof ProtectionAct>;
export const ProtectionHistory = listOf(ProtectionAct);
export type ProtectionHistory = Static<typeof ProtectionHistory>;

export const schemas = {
  protection: { response: Protection },
  setLimit: { params: one, body: LimitChange, response: Protection },
  confirmRaise: { params: one, response: Protection },
  cancelRaise: { params: one, response: Protection },
  setRealityCheck: { body: bodyOf({ minutes: RealityCheckMinutes }, { minutes: 30 }), response: Protection },
  confirmRealityCheck: { response: Protection },
  cancelRealityCheck: { response: Protection },
  answerRealityCheck: { body: RealityCheckAnswer, response: PlayState },
  play: { response: PlayState },
  pulse: { body: Pulse, response: PlayState },
  timeOut: { body: NewTimeOut },
  exclude: { body: NewExclusion },
  askReturn: { response: Protection },
  confirmReturn: { response: Protection },
  protectionHistory: { response: ProtectionHistory },
  reviewProtection: { response: Protection },
} as const satisfies RouteSchemas<typeof routes>;
