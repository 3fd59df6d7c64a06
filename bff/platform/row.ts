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
/**
 * The calls of a group fail together: if one is down, its breaker stops the others too. `relay` and `media` have no
 * rows: they are for extra calls that an operator opened to the relay, and for images.
 */
export type BreakerGroup =
  | ("key" | "session" | "sms" | "account" | "entry" | "member" | "site" | "lobby" | "catalogue")
  | ("launch" | "lottery" | "money" | "contact" | "referral" | "chat" | "agents" | "relay" | "media");

/** Another spelling of the same call (protocol section 11). One with its own method is also tried on 400 and 405. */
export type Alias = { readonly path?: string; readonly method?: Method };

export interface CacheRule {
  /** One response for all callers, or one per language. */
  readonly scope: "public" | "language";
  readonly freshMs: number;
  /** Additional time for which the response is served stale. */
  readonly staleMs: number;
}

/** A cached row is always called without a token, so only `never` may have a cache (decision 007). */
type TokenRule =
  | { readonly token: "never"; readonly cache?: CacheRule }
  | { readonly token: "optional" | "required"; readonly cache?: never };

/** `faults`: one repeat after an outage. `feed`: even after `function.not.available` (protocol 1.5). */
type RepeatRule =
  | { readonly idempotent: true; readonly retry: "never" | "faults" | "feed" }
  | { readonly idempotent: false; readonly retry: "never" };

/** A row that moves money is called by bff/money only (decision 017). It is never repeated, relayed or cached. */
type MoneyRule =
  | {
      readonly money?: never;
      /** A row that moves no money but is subject to play limits, such as the start of a game. */
      readonly authorized?: true;
      readonly act?: ProtectedAct;
      readonly aliases?: readonly Alias[];
      /** Open to the relay (decision 016). An `active` read keeps a session alive, like every write; others poll. */
      readonly relay?: true | "active";
    }
  | {
      readonly money: true;
      readonly authorized?: never;
      /** The action that the account's own limits may refuse (bff/protection/play-policy.ts). */
      readonly act: ProtectedAct;
      readonly token: "required";
      readonly idempotent: false;
      readonly aliases?: never;
      readonly relay?: never;
    };

/** The environment that `toWire` gets besides its input. */
export interface WireEnvironment {
  readonly merchant: string;
  readonly language: Language;
  readonly deviceId: string | undefined;
  readonly userAgent: string | undefined;
  /** Client reference of a money write. Absent only if bff/money does not make the call. */
  readonly clientReference?: string | undefined;
  /** Time of the call, epoch ms. */
  readonly now: number;
}

/** The response that `map` gets besides the value. */
interface WireAnswer<Input> {
  readonly input: Input;
  readonly language: Language;
  readonly merchant: string;
  /** Value of the cookie that the response sets. */
  cookie(name: string): string | undefined;
}

export interface Columns {
  readonly method: Method;
  readonly path: string;
  /** `ModuleId` header (protocol 1.1). */
  readonly moduleId?: string;
  /** Framing v2, or for trial play an encrypted random string beside a plain body. */
  readonly encrypted?: true | "header";
  /** The body is urlencoded (protocol 1.2, `formPost`). */
  readonly form?: true;
  /** The only field is a file, streamed as it arrives. Such a call is never repeated. */
  readonly multipart?: true;
  readonly audience: readonly Visitor[];
  /** Total time, from the call to the mapped response. */
  readonly deadlineMs: number;
  readonly breaker: BreakerGroup;
  /** Maximum bytes of the decompressed response, 8 MB by default. */
  readonly maxBytes?: number;
  /** The response contains account names; see `stripMerchant`. */
  readonly namesAccounts?: true;
  readonly noEnvelope?: "json" | "text";
  readonly headers?: Readonly<Record<string, string>>;
  /** Meanings of platform codes that only this call returns. */
  readonly errors?: Readonly<Record<string, ErrorCode>>;
  /** The field of our contract that a refusal is about, by platform code or by the platform's name of the field. */
  readonly refusedFields?: Readonly<Record<string, string>>;
  /** Meaning of a refusal with an unknown code. Default `platform_refused`. */
  readonly defaultError?: ErrorCode;
}

/** Undefined fields are not sent. */
type Loose<T> = { [K in keyof T]: T[K] | undefined };

export type WireFields = Record<string, unknown>;

/** The input of a call without fields. */
export type NoInput = Record<never, never>;

/** `true` for an input without any field, also without an optional one. */
export type IsNoInput<Input> = [Input extends unknown ? keyof Input : never] extends [never] ? true : false;

/** Maps the input to wire fields and the response's value to a result. `toWire` and `map` determine both types. */
export interface Conversion<Input, Result, Request extends TSchema, Response extends TSchema> {
  /** Fields on the wire: the query of GET and DELETE, the JSON body of POST and PUT. Without it, none are sent. */
  readonly request?: Request;
  readonly toWire?: (input: Input, environment: WireEnvironment) => Loose<Static<Request>>;
  /**
   * Schema of the fields read from the response's `value`; any other value is `platform_bad_answer`. Without it, `map`
   * gets the value unchecked.
   */
  readonly response?: Response;
  readonly map?: (value: Static<Response>, answer: WireAnswer<Input>) => Result;
  /** Module of this call, if one path serves several modules. */
  readonly moduleIdOf?: (input: NoInfer<Input>) => string;
  /** Path of this call, if a segment of it comes from the input; `path` names the segment `:name`. */
  readonly pathOf?: (input: NoInfer<Input>) => string;
  /** Maps a refusal that means "none" to a result. Undefined leaves it a refusal. */
  readonly onRefusal?: (refused: PlatformError) => NoInfer<Result> | undefined;
}

/** All columns of a row except its conversion. */
export type RowFacts = Columns & TokenRule & RepeatRule & MoneyRule;

/** One row of the operation table. */
export type OperationRow<Input, Result> = RowFacts &
  Pick<Conversion<Input, Result, TSchema, TSchema>, "moduleIdOf" | "pathOf" | "onRefusal"> & {
    readonly request: TSchema;
    readonly response: TSchema;
    readonly toWire: (input: Input, environment: WireEnvironment) => WireFields;
    /** @throws PlatformError `platform_bad_answer` if the value does not match the schema */
    readonly read: (value: unknown, answer: WireAnswer<Input>) => Result;
  };

/** Creates a row. Ties `toWire` and `map` to the schemas, so that neither can name a field that the schema lacks. */
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
