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

/** What makes the answers of a route different ones, beside its id. */
export type KeyParts<Id extends GetId> = LanguagePart<Id> &
  AccountPart<Id> & {
    readonly input?: ApiInput<Id>;
    /** Not part of the question: what an answer was given for, such as the newest draw. */
    readonly revision?: string | undefined;
  };

/** Where SWR keeps an answer: the route's id first, then what the route's row says it depends on. */
export type CacheKey<Id extends GetId = GetId> = readonly [
  id: Id,
  language: Language | undefined,
  account: string | undefined,
  input: ApiInput<Id> | undefined,
  revision: string | undefined,
];

const accountPosition = 2;

/** The parts without what the route's row says about them. */
interface LooseParts<Id extends GetId> {
  readonly language?: Language;
  readonly account?: string | undefined;
  readonly input?: ApiInput<Id> | undefined;
  readonly revision?: string | undefined;
}

/** Whether a question says anything: one that says nothing is the same as none. */
const isAsked = (input: { readonly params?: unknown; readonly query?: unknown } | undefined): boolean =>
  input?.params !== undefined || input?.query !== undefined;

/** The key of an answer of any route: parts that its row rules out are left out. */
export function keyFrom<Id extends GetId>(id: Id, parts: LooseParts<Id>): CacheKey<Id> {
  const row = rowOf(id);
  return [
    id,
    row.wordless ? undefined : parts.language,
    row.access === "shared" || row.impersonal ? undefined : parts.account,
    isAsked(parts.input) ? parts.input : undefined,
    parts.revision,
  ];
}

/** The same where the route is written down: what its row makes the answer depend on has to be named. */
export const keyOf = <Id extends GetId>(
  id: Id,
  ...[parts]: Partial<KeyParts<Id>> extends KeyParts<Id> ? [parts?: KeyParts<Id>] : [parts: KeyParts<Id>]
): CacheKey<Id> => keyFrom(id, (parts ?? {}) as LooseParts<Id>);

/** Says of a key whether it is of a route, whatever else it names. */
export const isOf =
  (...ids: readonly GetId[]) =>
  (key: unknown): boolean =>
    Array.isArray(key) && ids.includes(key[0] as GetId);

const accountIn = (key: unknown): unknown => (Array.isArray(key) ? key[accountPosition] : undefined);

/** True for cached answers that belong to somebody; they are dropped at sign-out. */
export const isPersonal = (key: unknown): boolean => accountIn(key) !== undefined;

/** The same but for those of `account`, whose page it is now. */
export const isPersonalToOthers =
  (account: string | undefined) =>
  (key: unknown): boolean =>
    isPersonal(key) && accountIn(key) !== account;

/**
 * True for what changes only by what this page does or is told of (a refusal, another tab, a push): a part that appears
 * need not ask for it again, or every navigation would.
 */
export const isStanding = isOf("session", "favourites");

const filledByPlay = ["missions", "missionBoard", "badges"] as const;

/** True for what fills by playing; the balance that is pushed says that something was played. */
export const isFilledByPlay = isOf(...filledByPlay);

/** True for what says where an account's money can go, and whether it can. */
export const isSecured = isOf("security", "cards", "paymentPassword", "withdrawalOptions", "profile");

/** True for what a deposit or a withdrawal changes, but for the balance, which is pushed. */
export const isMovedByMoney = isOf("wallets", ...filledByPlay);
