import Type, { type TSchema } from "typebox";
import type { Ignored, Nothing } from "./mappers/wire.ts";
import {
  type CacheRule,
  type Columns,
  type Conversion,
  type NoInput,
  type OperationRow,
  operation,
  type RowFacts,
  type WireEnvironment,
} from "./row.ts";
import type { ProtectedAct } from "./types.ts";

/** Values that many rows of the table have in common. */
export const second = 1_000;
export const minute = 60 * second;

export const everybody = ["guest", "member", "trial", "agent"] as const;
/** Whoever has an account of their own, not a trial's. */
export const own = ["member", "agent"] as const;

/** The back-office of agents. */
export const agents = ["agent"] as const;

/** `language` as a field of the query, beside the header every call carries. */
export const LanguageField = Type.Optional(Type.Enum(["BN", "EN"]));

/** The request of a call whose only field is the language. */
export const inLanguage = {
  request: Type.Object({ language: LanguageField }),
  toWire: (_input: NoInput, { language }: WireEnvironment) => ({ language }),
};

/** Columns that every preset gives and a row may set otherwise. */
type Default = "method" | "audience" | "deadlineMs" | "breaker";
/** Columns that only some presets leave to the row. */
type Settled = "token" | "cache" | "idempotent" | "retry" | "aliases" | "relay" | "money" | "held" | "act";

type Open<Allowed> = Omit<Columns, Default> &
  Partial<Pick<Columns, Default>> &
  Allowed & { readonly [Column in Exclude<Settled, keyof Allowed>]?: never };

/** Another spelling of the call, and the relay (decision 016). */
type Plain = Pick<RowFacts, "aliases" | "relay">;
type Retry = { readonly retry?: RowFacts["retry"] };

/**
 * Makes a preset, with which a row of its kind takes a few lines.
 * @param defaults what a row of the kind is unless it says otherwise; `Allowed` names the settled columns it may set
 */
const preset =
  <Allowed, Kind = unknown>(defaults: Partial<RowFacts>) =>
  <
    Input = NoInput,
    Result = undefined,
    Request extends TSchema = typeof Nothing,
    Response extends TSchema = typeof Ignored,
  >(
    row: Open<Allowed> & Conversion<Input, Result, Request, Response>,
  ): OperationRow<Input, Result> & Kind =>
    operation({ ...defaults, ...row } as Parameters<typeof operation>[0]) as OperationRow<Input, Result> & Kind;

const read = { method: "GET", idempotent: true, retry: "faults", deadlineMs: 6 * second } as const;
const write = { method: "POST", idempotent: false, retry: "never", deadlineMs: 10 * second } as const;

/** A read for an account; `token: "optional"` where a guest may ask too. */
export const ownRead = preset<Plain & Retry & { readonly token?: "optional" }>({
  ...read,
  audience: own,
  token: "required",
  breaker: "member",
});

/** A read whose answer is no account's: sent without a token, and so the only kind that may be cached. */
export const sharedRead = preset<Plain & Retry & { readonly cache?: CacheRule }>({
  ...read,
  audience: everybody,
  token: "never",
  breaker: "site",
});

/** A write for an account; repeated only where saying it twice says the same (`idempotent`). */
export const ownWrite = preset<
  Plain & (({ readonly idempotent: true } & Retry) | { readonly idempotent?: never; readonly retry?: never })
>({ ...write, audience: own, token: "required", breaker: "member" });

/** A write of an account that its own brakes may hold back though it moves no money: called through bff/protection only. */
export const heldWrite = preset<{ readonly act: ProtectedAct }, { readonly held: true; readonly act: ProtectedAct }>({
  ...write,
  audience: own,
  token: "required",
  breaker: "member",
  held: true,
});

/** A write of a visitor without a session. It leaves a trace, so it is never repeated. */
export const guestWrite = preset<Plain>({
  ...write,
  audience: ["guest"],
  token: "never",
  deadlineMs: 8 * second,
  breaker: "account",
});

/** A write that moves money: made once, and through `moneyRoute` only (decision 017). */
export const moneyWrite = preset<{ readonly act: ProtectedAct }, { readonly money: true; readonly act: ProtectedAct }>({
  ...write,
  audience: own,
  token: "required",
  breaker: "money",
  money: true,
});
