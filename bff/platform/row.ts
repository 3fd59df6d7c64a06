import type { Static, TSchema } from "typebox";
import { Compile } from "typebox/compile";
import type { ErrorCode } from "../../shared/errors.ts";
import type { Language } from "../../shared/language.ts";
import { PlatformError } from "./error.ts";
import { Ignored, Nothing, stripMerchant } from "./mappers/wire.ts";
import type { ProtectedAct } from "./types.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Visitor = "guest" | "member" | "trial" | "agent";
/** Calls of a group fail together: when one of them is down the others are not tried either. */
export type BreakerGroup =
  | "key"
  | "session"
  | "sms"
  | "account"
  | "entry"
  | "member"
  | "site"
  | "lobby"
  | "catalogue"
  | "launch"
  | "lottery"
  | "money"
  | "contact"
  | "referral"
  | "chat"
  | "agents"
  /** Extra calls an operator opened to the relay, and pictures; no row is in these. */
  | "relay"
  | "media";

/** Another spelling of the same call (protocol section 11); an own method is tried on 400 and 405 too. */
export interface Alias {
  readonly path?: string;
  readonly method?: Method;
}

export interface CacheRule {
  /** `public`: one answer for everybody; `language`: one per language. */
  readonly scope: "public" | "language";
  readonly freshMs: number;
  /** Served stale for this long after that. */
  readonly staleMs: number;
}

/** A cached row is always called without a token, so only `never` may carry a cache (decision 007). */
type TokenRule =
  | { readonly token: "never"; readonly cache?: CacheRule }
  | { readonly token: "optional" | "required"; readonly cache?: never };

/**
 * `faults`: one repeat after an outage. `feed`: also after `function.not.available`, which game feeds answer in passing
 * (protocol 1.5). A call that is not idempotent is never repeated.
 */
type RepeatRule =
  | { readonly idempotent: true; readonly retry: "never" | "faults" | "feed" }
  | { readonly idempotent: false; readonly retry: "never" };

/**
 * A row that moves money is called through bff/money only (decision 017). It has one spelling, is closed to
 * the relay, and as it is neither idempotent nor without a token, it is never repeated and never cached.
 */
type MoneyRule =
  | {
      readonly money?: never;
      /** It moves no money, and the account's own brakes may hold it back all the same: a game's start, a join. */
      readonly held?: true;
      readonly act?: ProtectedAct;
      readonly aliases?: readonly Alias[];
      /**
       * Open to the relay (decision 016); default no. There a read is passive, as hosted pages poll; an `active` one
       * keeps a session alive, as every write does.
       */
      readonly relay?: true | "active";
    }
  | {
      readonly money: true;
      readonly held?: never;
      /** What the account is about to do, which its own brakes may hold back (bff/protection/play-policy.ts). */
      readonly act: ProtectedAct;
      readonly token: "required";
      readonly idempotent: false;
      readonly aliases?: never;
      readonly relay?: never;
    };

/** What a request builder may know besides its input. */
export interface WireEnvironment {
  readonly merchant: string;
  readonly language: Language;
  readonly deviceId: string | undefined;
  readonly userAgent: string | undefined;
  /** Of a write that moves money; absent only where bff/money does not make the call. */
  readonly clientReference?: string | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** What a mapper may know besides the value. */
export interface WireAnswer<Input> {
  readonly input: Input;
  readonly language: Language;
  readonly merchant: string;
  /** Value of a cookie the answer sets. */
  cookie(name: string): string | undefined;
}

/** The columns that no rule above ties to another. */
export interface Columns {
  readonly method: Method;
  readonly path: string;
  /** `ModuleId` header (protocol 1.1). */
  readonly moduleId?: string;
  /** true: framing v2. `header`: free play, an encrypted random string beside a plain body. */
  readonly encrypted?: true | "header";
  /** The body travels urlencoded (protocol 1.2, `formPost`). */
  readonly form?: true;
  /** The one field is a file that travels as it comes in: such a call is made once, whatever becomes of it. */
  readonly multipart?: true;
  readonly audience: readonly Visitor[];
  /** Total, from the call to the mapped answer. */
  readonly deadlineMs: number;
  readonly breaker: BreakerGroup;
  /** Bytes of the answer after inflation; 8 MB unless given. */
  readonly maxBytes?: number;
  /** The answer holds account names; see `stripMerchant`. */
  readonly namesAccounts?: true;
  /** The answer has no envelope. */
  readonly noEnvelope?: "json" | "text";
  readonly headers?: Readonly<Record<string, string>>;
  /** Meanings of platform codes that only this call gives. */
  readonly errors?: Readonly<Record<string, ErrorCode>>;
  /** The field of our contract that a refusal is about, by platform code, or by the platform's name of the field. */
  readonly refusedFields?: Readonly<Record<string, string>>;
  /** What a refusal means here whose code nobody knows; `platform_refused` unless given. */
  readonly defaultError?: ErrorCode;
}

/** Fields may be undefined: those are not sent. */
type Loose<T> = { [K in keyof T]: T[K] | undefined };

export type WireFields = Record<string, unknown>;

/** The input of a call without fields. */
export type NoInput = Record<never, never>;

/** `true` for an input without any field: one whose fields are all optional still has something to say. */
export type IsNoInput<Input> = [Input extends unknown ? keyof Input : never] extends [never] ? true : false;

/** How the input becomes wire fields and the answer's value a result; `toWire` and `map` give both their types. */
export interface Conversion<Input, Result, Request extends TSchema, Response extends TSchema> {
  /** Fields on the wire: the query of GET and DELETE, the JSON body of POST and PUT. None unless given. */
  readonly request?: Request;
  readonly toWire?: (input: Input, environment: WireEnvironment) => Loose<Static<Request>>;
  /** The `value` of the answer: lenient, only the fields we read. Ignored unless given. */
  readonly response?: Response;
  readonly map?: (value: Static<Response>, answer: WireAnswer<Input>) => Result;
  /** Module of this very call, where one path serves two of them. */
  readonly moduleIdOf?: (input: NoInfer<Input>) => string;
  /** The path of this very call, where a segment of it is the input's; `path` names the segment `:name`. */
  readonly pathOf?: (input: NoInfer<Input>) => string;
  /** What a refusal amounts to where the platform says no instead of "nothing"; undefined lets it stand. */
  readonly onRefusal?: (refused: PlatformError) => NoInfer<Result> | undefined;
}

/** What the pipeline reads of a row: everything but its builder and its mapper. */
export type RowFacts = Columns & TokenRule & RepeatRule & MoneyRule;

/** One row of the operation table. */
export type OperationRow<Input, Result> = RowFacts &
  Pick<Conversion<Input, Result, TSchema, TSchema>, "moduleIdOf" | "pathOf" | "onRefusal"> & {
    readonly request: TSchema;
    readonly response: TSchema;
    readonly toWire: (input: Input, environment: WireEnvironment) => WireFields;
    /** @throws PlatformError `platform_bad_answer` when the value is not what the row expects */
    readonly read: (value: unknown, answer: WireAnswer<Input>) => Result;
  };

/** Makes a row: ties builder and mapper to the schemas, so that neither can name a field the schema does not. */
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
