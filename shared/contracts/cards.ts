import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, Instant } from "./common.ts";
import { PaymentPassword } from "./credentials.ts";

export const routes = {
  cards: { method: "GET", path: "/api/cards", access: "account", paused: true },
  cardBanks: { method: "GET", path: "/api/cards/banks", access: "account", paused: true },
  addCard: { method: "POST", path: "/api/cards", access: "account", paused: true, proof: "fresh" },
  setDefaultCard: { method: "PUT", path: "/api/cards/:id/default", access: "account", paused: true, proof: "typed" },
  removeCard: { method: "DELETE", path: "/api/cards/:id", access: "account", paused: true, proof: "typed" },
} as const satisfies RouteRows;

const CardType = Type.Enum(["bank", "ewallet", "crypto"]);

/** A destination of withdrawals. The account number is masked but for its end; so is the holder's name. */
export const Card = Type.Object(
  {
    id: Id,
    type: CardType,
    bank: Type.String(),
    bankName: Type.String(),
    accountNumber: Type.String(),
    holder: Type.String(),
    /** Chosen until another one is. */
    default: Type.Boolean(),
    /** Added in a browser the account did not know: nothing can be sent there until then. */
    heldUntil: Type.Optional(Instant),
  },
  closed,
);
export type Card = Static<typeof Card>;

/** The default one first. `holder`, masked: every further card is in this name; absent until the first card fixes it. */
export const Cards = Type.Object({ items: Type.Array(Card), holder: Type.Optional(Type.String()) }, closed);
export type Cards = Static<typeof Cards>;

/** A bank, e-wallet or coin that a card can be of. */
export const CardBank = Type.Object({ code: Id, name: Type.String(), type: CardType }, closed);
export type CardBank = Static<typeof CardBank>;

export const CardBanks = Type.Object({ items: Type.Array(CardBank) }, closed);
export type CardBanks = Static<typeof CardBanks>;

/** Asked for where one is set. */
const Confirmation = { paymentPassword: Type.Optional(PaymentPassword) };

/**
 * A card to be added: `bank` is a code of the banks, `accountNumber` as its type has them (rules/card-number), with
 * digits of any script. `holder` for the first one.
 */
export const NewCard = Type.Object(
  {
    ...{ type: CardType, bank: Id, accountNumber: Type.String({ minLength: 1, maxLength: 64 }) },
    ...{ holder: Type.Optional(Type.String({ maxLength: 120 })), ...Confirmation },
  },
  {
    ...closed,
    examples: [{ type: "ewallet", bank: "BKASH", accountNumber: "01812345677", holder: "Rakib Hasan" }],
  },
);
export type NewCard = Static<typeof NewCard>;

export const AddedCard = Type.Object({ id: Id, heldUntil: Type.Optional(Instant) }, closed);

export const CardParams = Type.Object({ id: Id }, closed);

export const CardConfirmation = Type.Object(Confirmation, { ...closed, examples: [{ paymentPassword: "730914" }] });

export const schemas = {
  cards: { response: Cards },
  cardBanks: { response: CardBanks },
  addCard: { body: NewCard, response: AddedCard },
  setDefaultCard: { params: CardParams, body: CardConfirmation },
  removeCard: { params: CardParams, body: CardConfirmation },
} as const satisfies RouteSchemas<typeof routes>;
