import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { exclusionTerms, limitKinds, limitPeriods, realityCheckMinutes, timeOutTerms } from "../rules/protection.ts";
import { bodyOf, Count, closedObject, Instant, listOf, Money } from "./common.ts";

/** A player's own limits and pauses (domain-rules section 2). Trials have none. */
export const routes = {
  protection: {
    method: "GET",
    path: "/api/protection",
    access: "account",
    paused: true,
    passive: true,
    wordless: true,
  },
  /** Needs a proof, so that a copied cookie cannot set a limit: it applies at once and takes a day or more to raise. */
  setLimit: {
    method: "PUT",
    path: "/api/protection/limits/:kind/:period",
    access: "account",
    paused: true,
    proof: "typed",
  },
  confirmRaise: {
    method: "POST",
    path: "/api/protection/limits/:kind/:period/raise",
    access: "account",
    proof: "typed",
  },
  cancelRaise: {
    method: "DELETE",
    path: "/api/protection/limits/:kind/:period/raise",
    access: "account",
    paused: true,
    proof: "typed",
  },
  setRealityCheck: { method: "PUT", path: "/api/protection/reality-check", access: "account", paused: true },
  confirmRealityCheck: {
    method: "POST",
    path: "/api/protection/reality-check/raise",
    access: "account",
    proof: "typed",
  },
  cancelRealityCheck: {
    method: "DELETE",
    path: "/api/protection/reality-check/raise",
    access: "account",
    paused: true,
  },
  answerRealityCheck: { method: "POST", path: "/api/protection/reality-check/answers", access: "account" },
  play: { method: "GET", path: "/api/protection/play", access: "account", passive: true, wordless: true },
  pulse: { method: "POST", path: "/api/protection/play", access: "account", passive: true },
  timeOut: { method: "POST", path: "/api/protection/time-out", access: "account", paused: true },
  exclude: { method: "POST", path: "/api/protection/exclusion", access: "account", paused: true },
  askReturn: {
    method: "POST",
    path: "/api/protection/exclusion/return",
    access: "account",
    paused: true,
    proof: "typed",
  },
  confirmReturn: {
    method: "POST",
    path: "/api/protection/exclusion/return/confirmation",
    access: "account",
    paused: true,
    proof: "typed",
  },
  protectionHistory: {
    method: "GET",
    path: "/api/protection/history",
    access: "account",
    paused: true,
    passive: true,
    wordless: true,
  },
  reviewProtection: { method: "POST", path: "/api/protection/review", access: "account", paused: true },
} as const satisfies RouteRows;

export const LimitKind = Type.Enum([...limitKinds]);
export type LimitKind = Static<typeof LimitKind>;
export const LimitPeriod = Type.Enum([...limitPeriods]);
export type LimitPeriod = Static<typeof LimitPeriod>;

/** For `session` whole minutes (`"90"`), otherwise an amount (`"1000.00"`). */
const Value = Type.String({ minLength: 1, maxLength: 32 });

/** A pending raise: it can be confirmed after a day, within seven days (domain-rules section 2). */
const Raise = closedObject({
  /** Absent: the limit will be removed. */
  to: Type.Optional(Value),
  askedAt: Instant,
  /** Start and end of the time for the confirmation. */
  ...{ ripeAt: Instant, lapsesAt: Instant },
});

/** State of one limit, set or not. There is one per kind and period. */
export const ProtectionLimit = closedObject({
  kind: LimitKind,
  period: LimitPeriod,
  limit: Type.Optional(Value),
  used: Type.Optional(Value),
  left: Type.Optional(Value),
  /** At least 80 % are used. */
  warns: Type.Boolean(),
  /** When usage expires and frees part of the limit; set if little or nothing is left. */
  freeAt: Type.Optional(Instant),
  raise: Type.Optional(Raise),
});
export type ProtectionLimit = Static<typeof ProtectionLimit>;

const RealityCheckMinutes = Type.Enum([...realityCheckMinutes]);

export const Exclusion = closedObject({
  term: Type.Enum([...exclusionTerms]),
  since: Instant,
  /** Absent: permanent. */
  until: Type.Optional(Instant),
  /** The term has ended, so a return can be requested. */
  mayAskReturn: Type.Boolean(),
  returnAskedAt: Type.Optional(Instant),
  /** The return can be confirmed from then on. */
  returnRipeAt: Type.Optional(Instant),
});
export type Exclusion = Static<typeof Exclusion>;

const TimeOut = closedObject({ term: Type.Enum([...timeOutTerms]), since: Instant, until: Instant });

export const Protection = closedObject({
  asOf: Instant,
  limits: Type.Array(ProtectionLimit),
  realityCheck: closedObject({ minutes: RealityCheckMinutes, raise: Type.Optional(Raise) }),
  timeOut: Type.Optional(TimeOut),
  exclusion: Type.Optional(Exclusion),
  /** Hours before a raise can be confirmed; the operator sets 0 to a week. */
  raiseHours: Count,
  /** The pause has ended, but this session started during it. A new sign-in gives full access. */
  signInAnew: Type.Optional(Type.Literal(true)),
  /** The player has never set or declined a limit, so the client offers limits. */
  offered: Type.Boolean(),
  /** Six months have passed since the player's last review of the limits. */
  reviewDue: Type.Boolean(),
  /** Stakes and losses could not be read, so their `used` is absent. */
  reportAway: Type.Boolean(),
});
export type Protection = Static<typeof Protection>;

const one = closedObject({ kind: LimitKind, period: LimitPeriod });

/** Digits in any script; `null` removes the limit. */
const LimitChange = bodyOf({ value: Type.Union([Value, Type.Null()]) }, { value: "1000.00" });

const RealityCheckChange = bodyOf({ minutes: RealityCheckMinutes }, { minutes: 30 });

/** The error with which the gateway would currently refuse a launch. */
const Stop = Type.Enum(["limit_reached", "reality_check_due", "play_paused", "under_age"]);

/** State of the play timer and of the reality check shown over a game. There is one timer per account. */
export const PlayState = closedObject({
  asOf: Instant,
  /** Time played since the last answered check or the last break of half an hour. */
  elapsedSeconds: Count,
  /** In that time. Absent while the platform's report is unavailable. */
  staked: Type.Optional(Money),
  won: Type.Optional(Money),
  net: Type.Optional(Money),
  intervalMinutes: RealityCheckMinutes,
  /** A check has been waiting for an answer since then. */
  checkSince: Type.Optional(Instant),
  stop: Type.Optional(Stop),
  /** Set if `stop` is `limit_reached`. */
  limit: Type.Optional(ProtectionLimit),
});
export type PlayState = Static<typeof PlayState>;

/** `open`: a game is on screen. `closed`: the player has left it. */
export const Pulse = bodyOf(
  {
    game: Type.Enum(["open", "closed"]),
    /** Random id of the page, so that closing one page does not stop the timer of another. */
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

/** One entry of the history, which has the newest 500, newest first. */
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
  /** For a limit both values, for a check its minutes or its answer, for a pause its term. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
});
export type ProtectionAct = Static<typeof ProtectionAct>;
export const ProtectionHistory = listOf(ProtectionAct);
export type ProtectionHistory = Static<typeof ProtectionHistory>;

export const schemas = {
  protection: { response: Protection },
  setLimit: { params: one, body: LimitChange, response: Protection },
  confirmRaise: { params: one, response: Protection },
  cancelRaise: { params: one, response: Protection },
  setRealityCheck: { body: RealityCheckChange, response: Protection },
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
