import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { maxMessageLength } from "../rules/deposit-reference.ts";
import {
  bodyOf,
  Count,
  closedObject,
  Id,
  IdempotencyHeaders,
  IdParams,
  ImageIds,
  ImagePath,
  Instant,
  listOf,
  Money,
  pageOf,
  readableLine,
  Text,
} from "./common.ts";
import { dayFields, pageFields } from "./list-query.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  depositMethods: get("/api/deposits/methods", "account"),
  depositByEwallet: post("/api/deposits/ewallet", "account"),
  depositByQr: post("/api/deposits/qr", "account"),
  depositByRedirect: post("/api/deposits/redirect", "account"),
  depositByHand: post("/api/deposits/manual", "account"),
  // Open to withdraw-only sessions, because the player may have paid before the pause.
  giveDepositReference: post("/api/deposits/:id/reference", "account", { paused: true, proof: "typed" }),
  deposits: get("/api/deposits", "account"),
  pendingDeposits: get("/api/deposits/pending", "account", { paused: true, passive: true }),
  deposit: get("/api/deposits/:id", "account", { paused: true, passive: true }),
} as const satisfies RouteRows;

/** The route that makes the deposit. `virtual` uses the route of `ewallet`. */
const DepositKind = Type.Enum(["ewallet", "virtual", "qr", "redirect", "manual"]);
/** `done`: the money has arrived. */
const DepositStatus = Type.Enum(["pending", "done", "failed", "cancelled"]);

/** The receiver of the payment. `image` is a QR code. */
const Payee = closedObject({ name: Text, account: Text, image: Type.Optional(ImagePath) });

/** Format of the method's references (rules/deposit-reference.ts). */
const ReferenceRule = closedObject({
  characters: Type.Enum(["alphanumeric", "digits", "hex"]),
  least: Type.Integer({ minimum: 1 }),
  most: Type.Integer({ minimum: 1 }),
});

/** Joined platform codes, opaque to clients. */
const MethodId = Type.String({ pattern: "^[A-Za-z0-9_-]{1,24}(:[A-Za-z0-9_-]{0,24}){3}$" });

/** A deposit method. `fee` is in basis points. `payee` is set if the player pays before making the deposit. */
export const DepositMethod = closedObject({
  id: MethodId,
  kind: DepositKind,
  name: Text,
  image: ImagePath,
  least: Money,
  most: Money,
  amounts: Type.Array(Money),
  fee: Count,
  payee: Type.Optional(Payee),
  referenceRule: Type.Optional(ReferenceRule),
});
export type DepositMethod = Static<typeof DepositMethod>;

/** A deposit promotion. It adds `rate` of the received amount. Amount and bonus must be staked `turnover` times. */
export const DepositBonus = closedObject({
  id: Id,
  title: Text,
  rate: Type.Integer({ minimum: 0, description: "basis points" }),
  most: Type.Optional(Money),
  least: Type.Optional(Money),
  turnover: Type.Number({ minimum: 0 }),
});
export type DepositBonus = Static<typeof DepositBonus>;

/** `allowed` is false if the platform accepts no deposits from the account. */
export const DepositMethods = closedObject({
  allowed: Type.Boolean(),
  items: Type.Array(DepositMethod),
  bonuses: Type.Array(DepositBonus),
});
export type DepositMethods = Static<typeof DepositMethods>;

/**
 * A deposit. Pending deposits include payee, payment page, reference format and remaining time, if known, so that other
 * tabs and devices can show them. `arrives` is the expected amount, later the received amount.
 */
export const Deposit = closedObject({
  id: Id,
  kind: Type.Optional(DepositKind),
  method: Text,
  amount: Money,
  fee: Type.Optional(Money),
  arrives: Type.Optional(Money),
  bonus: Type.Optional(Money),
  status: DepositStatus,
  /** What a pending deposit waits for. `payment` is detected automatically. The player must send the `reference`. */
  waitsFor: Type.Optional(Type.Enum(["payment", "reference", "review"])),
  reference: Type.Optional(Text),
  payee: Type.Optional(Payee),
  referenceRule: Type.Optional(ReferenceRule),
  url: Type.Optional(Text),
  expiresAt: Type.Optional(Instant),
  /** Seconds left at the time of the response. Missing in responses to writes, which are stored for repeats. */
  secondsLeft: Type.Optional(Count),
  createdAt: Type.Optional(Instant),
  finishedAt: Type.Optional(Instant),
  /** The operator's reason for a refusal. */
  remark: Type.Optional(Text),
});
export type Deposit = Static<typeof Deposit>;

/** The payment page of a redirect. In the response to a repeated request, `url` is missing if the page has expired. */
export const RedirectedDeposit = closedObject({ id: Type.Optional(Id), url: Type.Optional(Text) });
export type RedirectedDeposit = Static<typeof RedirectedDeposit>;

export const ReferenceResult = closedObject({ id: Id, status: DepositStatus });
export type ReferenceResult = Static<typeof ReferenceResult>;

export const DepositQuery = closedObject({ ...pageFields, ...dayFields, status: Type.Optional(DepositStatus) });
export type DepositQuery = Static<typeof DepositQuery>;

const ordered = { method: MethodId, amount: MovedAmount, bonus: Type.Optional(Id) };
const example = { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "500.00" };
/** `method` and `bonus` are ids from `depositMethods`. */
export const NewDeposit = bodyOf(ordered, example);
export type NewDeposit = Static<typeof NewDeposit>;

const PayerLine = readableLine({ minLength: 1, maxLength: 160 });
/** The transaction id, or the full message that contains it. */
const Reference = Type.String({ minLength: 1, maxLength: maxMessageLength });

/** A deposit by bank transfer that the player has already made. */
export const ManualDeposit = bodyOf(
  {
    ...ordered,
    payerName: PayerLine,
    payerAccount: PayerLine,
    reference: Reference,
    imageIds: Type.Optional(ImageIds),
  },
  {
    ...example,
    method: "BANK:BRAC:MCS_BRAC:MT1",
    amount: "2000.00",
    payerName: "Rakib Hasan",
    payerAccount: "1501200001",
    reference: "FT26132ABC77",
  },
);
export type ManualDeposit = Static<typeof ManualDeposit>;

export const ReferenceSubmission = bodyOf(
  { reference: Reference, imageIds: Type.Optional(ImageIds) },
  { reference: "9HK7AB12CD" },
);
export type ReferenceSubmission = Static<typeof ReferenceSubmission>;

const write = { headers: IdempotencyHeaders, response: Deposit };

export const schemas = {
  depositMethods: { response: DepositMethods },
  depositByEwallet: { ...write, body: NewDeposit },
  depositByQr: { ...write, body: NewDeposit },
  depositByRedirect: { headers: IdempotencyHeaders, body: NewDeposit, response: RedirectedDeposit },
  depositByHand: { ...write, body: ManualDeposit },
  giveDepositReference: {
    headers: IdempotencyHeaders,
    params: IdParams,
    body: ReferenceSubmission,
    response: ReferenceResult,
  },
  deposits: { querystring: DepositQuery, response: pageOf(Deposit) },
  /** Pending deposits, newest first. Without pages, because an account can have only a few. */
  pendingDeposits: { response: listOf(Deposit) },
  deposit: { params: IdParams, response: Deposit },
} as const satisfies RouteSchemas<typeof routes>;
