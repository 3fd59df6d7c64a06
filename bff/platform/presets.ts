import Type, { type TSchema } from "typebox";
import type { Ignored, Nothing } from "./mappers/schema.ts";
import type * as rows from "./row.ts";
import { type OperationRow, operation } from "./row.ts";
import type { ProtectedAct } from "./types.ts";

export const second = 1_000;
export const minute = 60 * second;

export const everybody = ["guest", "member", "trial", "agent"] as const;
/** Visitors with an account, except trials. */
const own = ["member", "agent"] as const;

export const agents = ["agent"] as const;

/** Query field of the language, in addition to the header of every call. */
export const LanguageField = Type.Optional(Type.Enum(["BN", "EN"]));

/** The request of a call whose only field is the language. */
export const inLanguage = {
  request: Type.Object({ language: LanguageField }),
  toWire: (_input: rows.NoInput, { language }: rows.WireEnvironment) => ({ language }),
};

/** Columns with a default in every preset, which a row may override. */
type Default = "method" | "audience" | "deadlineMs" | "breaker";
/** Columns that only some presets let a row set. */
type Restricted = "token" | "cache" | "idempotent" | "retry" | "aliases" | "relay" | "money" | "authorized" | "act";

type Open<Allowed> = Omit<rows.Columns, Default> &
  Partial<Pick<rows.Columns, Default>> &
  Allowed & { readonly [Column in Exclude<Restricted, keyof Allowed>]?: never };

type Plain = Pick<rows.RowFacts, "aliases" | "relay">;
type Retry = { readonly retry?: rows.RowFacts["retry"] };
type Protected = { readonly act: ProtectedAct };

/** Returns a function that adds default columns to a row. `Allowed` names the restricted columns that a row may set. */
const preset =
  <Allowed, Kind = unknown>(defaults: Partial<rows.RowFacts>) =>
  <
    Input = rows.NoInput,
    Result = undefined,
    Request extends TSchema = typeof Nothing,
    Response extends TSchema = typeof Ignored,
  >(
    row: Open<Allowed> & rows.Conversion<Input, Result, Request, Response>,
  ): OperationRow<Input, Result> & Kind =>
    operation({ ...defaults, ...row } as Parameters<typeof operation>[0]) as OperationRow<Input, Result> & Kind;

const read = { method: "GET", idempotent: true, retry: "faults", deadlineMs: 6 * second } as const;
const write = { method: "POST", idempotent: false, retry: "never", deadlineMs: 10 * second } as const;
const ofAccount = { audience: own, token: "required", breaker: "member" } as const;

/** A read for an account. With `token: "optional"`, guests can also call it. */
export const ownRead = preset<Plain & Retry & { readonly token?: "optional" }>({ ...read, ...ofAccount });

/** A read without a token. Only such reads may be cached. */
export const sharedRead = preset<Plain & Retry & { readonly cache?: rows.CacheRule }>({
  ...read,
  audience: everybody,
  token: "never",
  breaker: "site",
});

/** Columns of a cached feed with one response per language. */
export const feed = (freshMs: number) =>
  ({ retry: "feed", relay: true, cache: { scope: "language", freshMs, staleMs: 60 * minute } }) as const;

/** A write for an account, retried only if it is `idempotent`. */
export const ownWrite = preset<
  Plain & (({ readonly idempotent: true } & Retry) | { readonly idempotent?: never; readonly retry?: never })
>({ ...write, ...ofAccount });

/** A write that moves no money but is subject to play limits. Called through bff/protection only. */
export const authorizedWrite = preset<Protected, Protected & { readonly authorized: true }>({
  ...write,
  ...ofAccount,
  authorized: true,
});

/** A write of a visitor without a session. Never retried. */
export const guestWrite = preset<Plain>({
  ...write,
  audience: ["guest"],
  token: "never",
  deadlineMs: 8 * second,
  breaker: "account",
});

/** A write that moves money. Never retried, and called by bff/money only (decision 017). */
export const moneyWrite = preset<Protected, Protected & { readonly money: true }>({
  ...write,
  ...ofAccount,
  breaker: "money",
  money: true,
});
