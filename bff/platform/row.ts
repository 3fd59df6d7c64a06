import type { Static, TSchema } from "typebox";
import { Compile } from "typebox/compile";
import type { ErrorCode } from "../../shared/errors.ts";
import type { Language } from "../../shared/language.ts";
import { PlatformError } from "./error.ts";
import { stripMerchant } from "./mappers/accounts.ts";
import { Ignored, Nothing } from "./mappers/schema.ts";
import type { ProtectedAct } from "./types.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Visitor = "guest" | "member" | "trial" | "agent";
/** All calls of a group share a breaker, because they fail together. `relay` (extra calls) and `media` have no rows. */
export type BreakerGroup =
  | ("key" | "session" | "sms" | "account" | "entry" | "member" | "site" | "lobby" | "catalogue")
  | ("launch" | "lottery" | "money" | "contact" | "referral" | "chat" | "agents" | "relay" | "media");

/**
 * Another spelling of a call (protocol section 11). A spelling with another path is tried after a 400 that reports the
 * function as unavailable, one with another method after any 400 or 405.
 */
export type Alias = { readonly path?: string; readonly method?: Method };

export interface CacheRule {
  /** One response for all callers, or one per language. */
  readonly scope: "public" | "language";
  readonly freshMs: number;
  /** Additional time for which the response is served stale. */
  readonly staleMs: number;
}

/** Only calls without a token may be cached (decision 007). */
type TokenRule =
  | { readonly token: "never"; readonly cache?: CacheRule }
  | { readonly token: "optional" | "required"; readonly cache?: never };

/** `faults`: one repeat after an outage. `feed`: also after `function.not.available` (protocol 1.5). */
type RepeatRule =
  | { readonly idempotent: true; readonly retry: "never" | "faults" | "feed" }
  | { readonly idempotent: false; readonly retry: "never" };

/** A row that moves money is called by bff/money only, and never repeated, relayed or cached (decision 017). */
type MoneyRule =
  | {
      readonly money?: never;
      /** The row moves no money but is subject to play limits, e.g. the start of a game. */
      readonly authorized?: true;
      readonly act?: ProtectedAct;
      readonly aliases?: readonly Alias[];
      /** Open to the relay (decision 016). Reads extend the session only if `active`, because pages poll the rest. */
      readonly relay?: true | "active";
    }
  | {
      readonly money: true;
      readonly authorized?: never;
      /** Action that the account's own limits may refuse (bff/protection/play-policy.ts). */
      readonly act: ProtectedAct;
      readonly token: "required";
      readonly idempotent: false;
      readonly aliases?: never;
      readonly relay?: never;
    };

/** Second argument of `toWire`. */
export interface WireEnvironment {
  readonly merchant: string;
  readonly language: Language;
  readonly deviceId: string | undefined;
  readonly userAgent: string | undefined;
  /** Client reference of a money write. */
  readonly clientReference?: string | undefined;
  readonly now: number;
}

/** Second argument of `map`. */
interface WireAnswer<Input> {
  readonly input: Input;
  readonly language: Language;
  readonly merchant: string;
  cookie(name: string): string | undefined;
}

export interface Columns {
  readonly method: Method;
  readonly path: string;
  /** `ModuleId` header (protocol 1.1). */
  readonly moduleId?: string;
  /** Framing v2. `header` (trial play): an encrypted random string as header, with a plain body. */
  readonly encrypted?: true | "header";
  /** The body is urlencoded (protocol 1.2, `formPost`). */
  readonly form?: true;
  /** The only field is a streamed file. Such a call is never repeated. */
  readonly multipart?: true;
  readonly audience: readonly Visitor[];
  /** Total time until the mapped response. */
  readonly deadlineMs: number;
  readonly breaker: BreakerGroup;
  /** Maximum bytes of the decompressed response, 8 MB by default. */
  readonly maxBytes?: number;
  /** The response contains account names (see `stripMerchant`). */
  readonly namesAccounts?: true;
  readonly noEnvelope?: "json" | "text";
  readonly headers?: Readonly<Record<string, string>>;
  /** Meanings of platform codes for this call, which take precedence over the general meanings. */
  readonly errors?: Readonly<Record<string, ErrorCode>>;
  /** Field of our contract that a refusal concerns, by platform code or by the platform's field name. */
  readonly refusedFields?: Readonly<Record<string, string>>;
  /** Code for an unknown refusal. Default: `platform_refused`. */
  readonly defaultError?: ErrorCode;
}

/** Undefined fields are not sent. */
type Loose<T> = { [K in keyof T]: T[K] | undefined };

export type WireFields = Record<string, unknown>;

export type NoInput = Record<never, never>;

/** Whether the input type has no fields at all. */
export type IsNoInput<Input> = [Input extends unknown ? keyof Input : never] extends [never] ? true : false;

/** Maps the input to wire fields and the response's value to a result. */
export interface Conversion<Input, Result, Request extends TSchema, Response extends TSchema> {
  /** Schema of the wire fields: the query of GET and DELETE, the JSON body of POST and PUT. */
  readonly request?: Request;
  readonly toWire?: (input: Input, environment: WireEnvironment) => Loose<Static<Request>>;
  /** Schema of the response's `value`. A mismatch is `platform_bad_answer`. Without a schema, `map` gets any value. */
  readonly response?: Response;
  readonly map?: (value: Static<Response>, answer: WireAnswer<Input>) => Result;
  /** Module of this call, if one path serves several modules. */
  readonly moduleIdOf?: (input: NoInfer<Input>) => string;
  /** Path of this call, if a segment comes from the input. `path` names the segment `:name`. */
  readonly pathOf?: (input: NoInfer<Input>) => string;
  /** Maps a refusal that means "none" to a result. Undefined leaves it a refusal. */
  readonly onRefusal?: (refused: PlatformError) => NoInfer<Result> | undefined;
}

export type RowFacts = Columns & TokenRule & RepeatRule & MoneyRule;

export type OperationRow<Input, Result> = RowFacts &
  Pick<Conversion<Input, Result, TSchema, TSchema>, "moduleIdOf" | "pathOf" | "onRefusal"> & {
    readonly request: TSchema;
    readonly response: TSchema;
    readonly toWire: (input: Input, environment: WireEnvironment) => WireFields;
    /** @throws PlatformError `platform_bad_answer` if the value does not match the schema */
    readonly read: (value: unknown, answer: WireAnswer<Input>) => Result;
  };

/** Creates a row. The types tie `toWire` and `map` to the schemas. */
export function operation<
  Input = NoInput,
  Result = undefined,
  Request extends TSchema = typeof Nothing,
  Response extends TSchema = typeof Ignored,
>(definition: RowFacts & Conversion<Input, Result, Request, Response>): OperationRow<Input, Result> {
  const { request = Nothing, toWire = () => ({}), response = Ignored, map, ...columns } = definition;
  const validator = Compile(response);
  const check = (value: unknown): value is Static<Response> => validator.Check(value);
  return {
    ...columns,
    request,
    response,
    toWire,
    read(value, answer) {
      if (!check(value)) throw new PlatformError("platform_bad_answer", true);
      if (columns.namesAccounts) stripMerchant(value, answer.merchant);
      return map?.(value, answer) as Result;
    },
  };
}
