import type { GetId } from "../../../../shared/api.ts";
import type { Language } from "../../../../shared/language.ts";
import type { routes } from "../../../../shared/routes.ts";
import type { ApiInput } from "./api.ts";
import { rowOf } from "./rows.ts";

type Row<Id extends GetId> = (typeof routes)[Id];
type LanguagePart<Id extends GetId> =
  Row<Id> extends { readonly wordless: true } ? unknown : { readonly language: Language };
type AccountPart<Id extends GetId> =
  Row<Id> extends { readonly access: "shared" } | { readonly impersonal: true }
    ? unknown
    : Row<Id> extends { readonly access: "visitor" }
      ? { readonly account: string | undefined }
      : { readonly account: string };

/** What the responses of a route depend on, beside its id. */
type KeyParts<Id extends GetId> = LanguagePart<Id> &
  AccountPart<Id> & {
    readonly input?: ApiInput<Id>;
    /** Not sent with the request: the state that the response belongs to, such as the newest draw. */
    readonly revision?: string | undefined;
  };

/**
 * Key of a response in SWR's cache: the route's id, then the values that the response depends on according to the
 * route's row.
 */
export type CacheKey<Id extends GetId = GetId> = readonly [
  id: Id,
  language: Language | undefined,
  account: string | undefined,
  input: ApiInput<Id> | undefined,
  revision: string | undefined,
];

const accountPosition = 2;

/** All parts, regardless of what the route's row requires. */
interface LooseParts<Id extends GetId> {
  readonly language?: Language;
  readonly account?: string | undefined;
  readonly input?: ApiInput<Id> | undefined;
  readonly revision?: string | undefined;
}

/** Returns whether an input has parameters or a query. An empty input gives the same key as no input. */
const hasInput = (input: { readonly params?: unknown; readonly query?: unknown } | undefined): boolean =>
  input?.params !== undefined || input?.query !== undefined;

/** Builds the key of a response for any route. Omits parts that its row excludes. */
export function keyFrom<Id extends GetId>(id: Id, parts: LooseParts<Id>): CacheKey<Id> {
  const row = rowOf(id);
  return [
    id,
    row.wordless ? undefined : parts.language,
    row.access === "shared" || row.impersonal ? undefined : parts.account,
    hasInput(parts.input) ? parts.input : undefined,
    parts.revision,
  ];
}

/** Like `keyFrom`, for a route id known at compile time: the type requires every part that the response depends on. */
export const keyOf = <Id extends GetId>(
  id: Id,
  ...[parts]: Partial<KeyParts<Id>> extends KeyParts<Id> ? [parts?: KeyParts<Id>] : [parts: KeyParts<Id>]
): CacheKey<Id> => keyFrom(id, (parts ?? {}) as LooseParts<Id>);

/** Builds a filter for the keys of the given routes, whatever else they contain. */
export const isOf =
  (...ids: readonly GetId[]) =>
  (key: unknown): boolean =>
    Array.isArray(key) && ids.includes(key[0] as GetId);

const accountIn = (key: unknown): unknown => (Array.isArray(key) ? key[accountPosition] : undefined);

/** Returns whether a cached response belongs to an account. Such responses are removed at sign-out. */
export const isPersonal = (key: unknown): boolean => accountIn(key) !== undefined;

/** Matches responses of accounts other than `account`, which now owns the page. */
export const isPersonalToOthers =
  (account: string | undefined) =>
  (key: unknown): boolean =>
    isPersonal(key) && accountIn(key) !== account;

/**
 * Matches responses that change only through this page or through something that notifies it (a refusal, another tab, a
 * push). A component that mounts does not revalidate them; otherwise every navigation would.
 */
export const isEventDriven = isOf("session", "favourites");

const filledByPlay = ["missions", "missionBoard", "badges"] as const;

/** Matches responses that change when the player plays. A pushed balance is the signal that a game was played. */
export const isFilledByPlay = isOf(...filledByPlay);

/** Matches responses about where an account's money can be sent, and whether it can be. */
export const isSecured = isOf("security", "cards", "paymentPassword", "withdrawalOptions", "profile");

/** Matches responses that a deposit or a withdrawal changes, except the balance, which is pushed. */
export const isMovedByMoney = isOf("wallets", ...filledByPlay);
