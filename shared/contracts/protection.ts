import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { exclusionTerms, limitKinds, limitPeriods, realityCheckMinutes, timeOutTerms } from "../rules/protection.ts";
import { closed, Instant, Money } from "./common.ts";

/** A player's own brakes (domain-rules section 2). A trial has none: it plays with nothing. */
export const routes = {
  protection: {
    method: "GET",
    path: "/api/protection",
    access: "account",
    paused: true,
    passive: true,
    wordless: true,
  },
  /** A tighter limit holds at once and takes a day or more to raise again: a copied cookie must not set it. */
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

/** Of `session` whole minutes (`"90"`), of every other kind an amount (`"1000.00"`). */
const Value = Type.String({ minLength: 1, maxLength: 32 });

/** What a higher value waits for: a day, and then the player's second yes within seven (domain-rules section 2). */
const Raise = Type.Object(
  {
    /** Absent: the limit is to be taken away. */
    to: Type.Optional(Value),
    askedAt: Instant,
    /** It may be confirmed from this moment … */
    ripeAt: Instant,
    /** … up to this one. */
    lapsesAt: Instant,
  },
  closed,
);

/** One limit as it stands, set or not; nine to a money kind's three and three of the session's minutes. */
export const ProtectionLimit = Type.Object(
  {
    kind: LimitKind,
    period: LimitPeriod,
    /** In force; absent where there is none. */
    limit: Type.Optional(Value),
    used: Type.Optional(Value),
    left: Type.Optional(Value),
    /** 80 % are used. */
    warns: Type.Boolean(),
    /** When room comes back, where none or little is left. */
    freeAt: Type.Optional(Instant),
    raise: Type.Optional(Raise),
  },
  closed,
);
export type ProtectionLimit = Static<typeof ProtectionLimit>;

export const RealityCheckMinutes = Type.Enum([...realityCheckMinutes]);

export const Exclusion = Type.Object(
  {
    term: Type.Enum([...exclusionTerms]),
    since: Instant,
    /** Absent: for ever. */
    until: Type.Optional(Instant),
    /** The term is over and the way back may be asked for. */
    mayAskReturn: Type.Boolean(),
    returnAskedAt: Type.Optional(Instant),
    /** From this moment the return may be confirmed. */
    returnRipeAt: Type.Optional(Instant),
  },
  closed,
);
export type Exclusion = Static<typeof Exclusion>;

export const TimeOut = Type.Object({ term: Type.Enum([...timeOutTerms]), since: Instant, until: Instant }, closed);

export const Protection = Type.Object(
  {
    asOf: Instant,
    limits: Type.Array(ProtectionLimit),
    realityCheck: Type.Object({ minutes: RealityCheckMinutes, raise: Type.Optional(Raise) }, closed),
    timeOut: Type.Optional(TimeOut),
    exclusion: Type.Optional(Exclusion),
    /** What a higher value waits for before it can be confirmed, hours; the operator's choice from 0 to a week. */
    raiseHours: Type.Integer({ minimum: 0 }),
    /** Nothing is paused any more; this session was opened while it was, and the next sign-in opens a whole one. */
    signInAnew: Type.Optional(Type.Literal(true)),
    /** No limit was ever set or refused: they are offered. */
    offered: Type.Boolean(),
    /** Six months have passed since the player last looked over their limits. */
    reviewDue: Type.Boolean(),
    /** Stake and loss could not be read just now: their `used` is absent. */
    reportAway: Type.Boolean(),
  },
  closed,
);
export type Protection = Static<typeof Protection>;

const one = Type.Object({ kind: LimitKind, period: LimitPeriod }, closed);

/** Digits in any script; null takes the limit away. */
export const LimitChange = Type.Object(
  { value: Type.Union([Value, Type.Null()]) },
  { ...closed, examples: [{ value: "1000.00" }] },
);
export type LimitChange = Static<typeof LimitChange>;

export const RealityCheckChange = Type.Object(
  { minutes: RealityCheckMinutes },
  { ...closed, examples: [{ minutes: 30 }] },
);

/** Why nothing new may start, as a launch would be refused now. */
const Stop = Type.Enum(["limit_reached", "reality_check_due", "play_paused", "under_age"]);

/** What stands beside a running game, and lies over it when it is time. One clock per account. */
export const PlayState = Type.Object(
  {
    asOf: Instant,
    /** Played since the last answered check, or since the last pause of half an hour. */
    elapsedSeconds: Type.Integer({ minimum: 0 }),
    /** In that time; absent while the platform's report is away. */
    staked: Type.Optional(Money),
    won: Type.Optional(Money),
    net: Type.Optional(Money),
    intervalMinutes: RealityCheckMinutes,
    /** A check waits for its answer since then. */
    checkSince: Type.Optional(Instant),
    stop: Type.Optional(Stop),
    /** Of `limit_reached`. */
    limit: Type.Optional(ProtectionLimit),
  },
  closed,
);
export type PlayState = Static<typeof PlayState>;

/** `open`: a game is before the player; `closed`: it has just been left. */
export const Pulse = Type.Object(
  {
    game: Type.Enum(["open", "closed"]),
    /** Names the page that speaks, made anew with each: one that closes does not stop the clock of another. */
    tab: Type.Optional(Type.String({ pattern: "^[A-Za-z0-9_-]{1,36}$" })),
  },
  { ...closed, examples: [{ game: "open", tab: "k3J9" }] },
);

export const RealityCheckAnswer = Type.Object(
  { answer: Type.Enum(["continue", "break", "signOut"]) },
  { ...closed, examples: [{ answer: "continue" }] },
);
export type RealityCheckAnswer = Static<typeof RealityCheckAnswer>;

/** The password that proves it: the payment password where one is set, else that of the sign-in. */
const proof = { password: Type.String({ minLength: 1, maxLength: 64 }) };

export const NewTimeOut = Type.Object(
  { term: Type.Enum([...timeOutTerms]), ...proof },
  { ...closed, examples: [{ term: "24h", password: "Demo1234" }] },
);
/** `understood`: the consequences were read and ticked. */
export const NewExclusion = Type.Object(
  { term: Type.Enum([...exclusionTerms]), understood: Type.Literal(true), ...proof },
  { ...closed, examples: [{ term: "6m", understood: true, password: "Demo1234" }] },
);

/** What the player, or the calendar, did; newest first, the newest 500. */
export const ProtectionAct = Type.Object(
  {
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
    /** Of a limit the two values, of a check its minutes or its answer, of a pause its term. */
    from: Type.Optional(Type.String()),
    to: Type.Optional(Type.String()),
  },
  closed,
);
export type ProtectionAct = Static<typeof ProtectionAct>;
export const ProtectionHistory = Type.Object({ items: Type.Array(ProtectionAct) }, closed);
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
