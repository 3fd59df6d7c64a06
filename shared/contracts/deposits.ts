import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { constants } from "../rules/constants.ts";
import { longestMessage } from "../rules/deposit-reference.ts";
import { closed, Id, IdempotencyHeaders, ImagePath, Instant, Money, pageOf } from "./common.ts";
import { ListQuery } from "./list-query.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  depositMethods: { method: "GET", path: "/api/deposits/methods", access: "account" },
  depositByEwallet: { method: "POST", path: "/api/deposits/ewallet", access: "account" },
  depositByQr: { method: "POST", path: "/api/deposits/qr", access: "account" },
  depositByRedirect: { method: "POST", path: "/api/deposits/redirect", access: "account" },
  depositByHand: { method: "POST", path: "/api/deposits/manual", access: "account" },
  // Open to who has paused, too: what was paid before must not be lost. A false id ends a deposit that its owner has paid.
  giveDepositReference: {
    method: "POST",
    path: "/api/deposits/:id/reference",
    access: "account",
    paused: true,
    proof: "typed",
  },
  deposits: { method: "GET", path: "/api/deposits", access: "account" },
  pendingDeposits: { method: "GET", path: "/api/deposits/pending", access: "account", paused: true, passive: true },
  deposit: { method: "GET", path: "/api/deposits/:id", access: "account", paused: true, passive: true },
} as const satisfies RouteRows;

/** How a deposit is made: by which of the routes above. A virtual wallet takes the steps of an e-wallet. */
export const depositKinds = ["ewallet", "virtual", "qr", "redirect", "manual"] as const;
/** `done`: the money has arrived. */
export const depositStatuses = ["pending", "done", "failed", "cancelled"] as const;

/** Whom to pay; `image` is a QR code. */
const Payee = Type.Object({ name: Type.String(), account: Type.String(), image: Type.Optional(ImagePath) }, closed);

/** What a reference of the method looks like (rules/deposit-reference.ts). */
const ReferenceRule = Type.Object(
  {
    characters: Type.Enum(["alphanumeric", "digits", "hex"]),
    least: Type.Integer({ minimum: 1 }),
    most: Type.Integer({ minimum: 1 }),
  },
  closed,
);

/** Codes of the platform, joined; opaque to a client. */
const MethodId = Type.String({ pattern: "^[A-Za-z0-9_-]{1,24}(:[A-Za-z0-9_-]{0,24}){3}$" });

/** A way to pay in. `fee` is basis points of the amount; `payee` is there where one pays before telling. */
export const DepositMethod = Type.Object(
  {
    id: MethodId,
    kind: Type.Enum([...depositKinds]),
    name: Type.String(),
    image: ImagePath,
    least: Money,
    most: Money,
    /** Chips beside the field. */
    amounts: Type.Array(Money),
    fee: Type.Integer({ minimum: 0 }),
    payee: Type.Optional(Payee),
    referenceRule: Type.Optional(ReferenceRule),
  },
  closed,
);
export type DepositMethod = Static<typeof DepositMethod>;

/** A promotion that may be chosen with a deposit: so much of what arrives is added, and staked with it so often. */
export const DepositBonus = Type.Object(
  {
    id: Id,
    title: Type.String(),
    rate: Type.Integer({ minimum: 0, description: "basis points" }),
    most: Type.Optional(Money),
    least: Type.Optional(Money),
    turnover: Type.Number({ minimum: 0 }),
  },
  closed,
);
export type DepositBonus = Static<typeof DepositBonus>;

/** `allowed` false: the platform takes no deposit of this account. */
export const DepositMethods = Type.Object(
  { allowed: Type.Boolean(), items: Type.Array(DepositMethod), bonuses: Type.Array(DepositBonus) },
  closed,
);
export type DepositMethods = Static<typeof DepositMethods>;

/**
 * A deposit. While it is pending it has all that a card needs, so that another tab or device can show it: the payee, the
 * page to pay on, the rule of its reference and the time left. `arrives` is what is expected, or has arrived.
 */
export const Deposit = Type.Object(
  {
    id: Id,
    kind: Type.Optional(Type.Enum([...depositKinds])),
    method: Type.String(),
    amount: Money,
    fee: Type.Optional(Money),
    arrives: Type.Optional(Money),
    bonus: Type.Optional(Money),
    status: Type.Enum([...depositStatuses]),
    /** Of a pending one: what it waits for. `payment` is seen by itself, `reference` has to be given. */
    waitsFor: Type.Optional(Type.Enum(["payment", "reference", "review"])),
    reference: Type.Optional(Type.String()),
    payee: Type.Optional(Payee),
    referenceRule: Type.Optional(ReferenceRule),
    /** The page of a redirect. */
    url: Type.Optional(Type.String()),
    expiresAt: Type.Optional(Instant),
    /** At the moment of the answer; absent where a write is answered, as its repeats are answered the same. */
    secondsLeft: Type.Optional(Type.Integer({ minimum: 0 })),
    createdAt: Type.Optional(Instant),
    finishedAt: Type.Optional(Instant),
    /** Why it was refused, in the operator's words. */
    remark: Type.Optional(Type.String()),
  },
  closed,
);
export type Deposit = Static<typeof Deposit>;

/**
 * Where to pay; the deposit itself is among the pending ones. A repeat whose first answer was lost has no `url` once the
 * page is no longer offered.
 */
export const RedirectedDeposit = Type.Object({ id: Type.Optional(Id), url: Type.Optional(Type.String()) }, closed);
export type RedirectedDeposit = Static<typeof RedirectedDeposit>;

/** What a deposit is once its reference was taken. */
export const ReferredDeposit = Type.Object({ id: Id, status: Type.Enum([...depositStatuses]) }, closed);
export type ReferredDeposit = Static<typeof ReferredDeposit>;

export const DepositPage = pageOf(Deposit);
/** Newest first; all of them, as an account may only have a few. */
export const PendingDeposits = Type.Object({ items: Type.Array(Deposit) }, closed);
export type PendingDeposits = Static<typeof PendingDeposits>;

export const DepositQuery = Type.Object(
  {
    ...Type.Pick(ListQuery, ["page", "size", "from", "to"]).properties,
    status: Type.Optional(Type.Enum([...depositStatuses])),
  },
  closed,
);
export type DepositQuery = Static<typeof DepositQuery>;

const ordered = { method: MethodId, amount: MovedAmount, bonus: Type.Optional(Id) };
const example = { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "500.00" };
/** A sum, by a method of `depositMethods`, perhaps with one of its bonuses. */
export const NewDeposit = Type.Object(ordered, { ...closed, examples: [example] });
export type NewDeposit = Static<typeof NewDeposit>;

/** One line of text: nothing that breaks or hides in it. */
const oneLine = { minLength: 1, maxLength: 60, pattern: "^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$" };
/** The id, or the whole message it stands in. */
const Reference = Type.String({ minLength: 1, maxLength: longestMessage });
/** Proof: pictures this browser has sent and not attached yet. */
const Images = Type.Optional(Type.Array(Id, { maxItems: constants.uploads.images, uniqueItems: true }));

/** A transfer that was made already. */
export const ManualDeposit = Type.Object(
  {
    ...ordered,
    payerName: Type.String(oneLine),
    payerAccount: Type.String(oneLine),
    reference: Reference,
    imageIds: Images,
  },
  {
    ...closed,
    examples: [
      {
        ...{ ...example, method: "BANK:BRAC:MCS_BRAC:MT1", amount: "2000.00" },
        ...{ payerName: "Rakib Hasan", payerAccount: "1501200001", reference: "FT26132ABC77" },
      },
    ],
  },
);
export type ManualDeposit = Static<typeof ManualDeposit>;

export const GivenReference = Type.Object(
  { reference: Reference, imageIds: Images },
  { ...closed, examples: [{ reference: "9HK7AB12CD" }] },
);
export type GivenReference = Static<typeof GivenReference>;

const one = Type.Object({ id: Id }, closed);
const write = { headers: IdempotencyHeaders, response: Deposit };

export const schemas = {
  depositMethods: { response: DepositMethods },
  depositByEwallet: { ...write, body: NewDeposit },
  depositByQr: { ...write, body: NewDeposit },
  depositByRedirect: { headers: IdempotencyHeaders, body: NewDeposit, response: RedirectedDeposit },
  depositByHand: { ...write, body: ManualDeposit },
  giveDepositReference: { headers: IdempotencyHeaders, params: one, body: GivenReference, response: ReferredDeposit },
  deposits: { querystring: DepositQuery, response: DepositPage },
  pendingDeposits: { response: PendingDeposits },
  deposit: { params: one, response: Deposit },
} as const satisfies RouteSchemas<typeof routes>;
