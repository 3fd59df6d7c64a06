import Type, { type Static } from "typebox";
import { del, get, post, put, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { bodyOf, closedObject, Id, IdParams, Instant, listOf, Text } from "./common.ts";
import { PaymentPassword } from "./credentials.ts";

export const routes = {
  cards: get("/api/cards", "account", { paused: true }),
  cardBanks: get("/api/cards/banks", "account", { paused: true }),
  addCard: post("/api/cards", "account", { paused: true, proof: "fresh" }),
  setDefaultCard: put("/api/cards/:id/default", "account", { paused: true, proof: "typed" }),
  removeCard: del("/api/cards/:id", "account", { paused: true, proof: "typed" }),
} as const satisfies RouteRows;

const CardType = Type.Enum(["bank", "ewallet", "crypto"]);

/** A withdrawal destination. The account number and the holder's name are masked. */
export const Card = closedObject({
  id: Id,
  type: CardType,
  bank: Text,
  bankName: Text,
  accountNumber: Text,
  holder: Text,
  default: Type.Boolean(),
  /** End of the hold on withdrawals to a card that was added in an unknown browser. */
  heldUntil: Type.Optional(Instant),
});
export type Card = Static<typeof Card>;

/** The default card comes first. `holder` is the masked name on the first card, and is required for further cards. */
export const Cards = closedObject({ items: Type.Array(Card), holder: Type.Optional(Text) });
export type Cards = Static<typeof Cards>;

export const CardBank = closedObject({ code: Id, name: Text, type: CardType });
export type CardBank = Static<typeof CardBank>;

/** Required if the account has a payment password. */
const Confirmation = { paymentPassword: Type.Optional(PaymentPassword) };

/** `accountNumber`: a number of the card's type (rules/card-number). `holder` is required for the first card. */
export const NewCard = bodyOf(
  {
    type: CardType,
    bank: Id,
    accountNumber: Type.String({ minLength: 1, maxLength: 64 }),
    holder: Type.Optional(Type.String({ maxLength: 240 })),
    ...Confirmation,
  },
  { type: "ewallet", bank: "BKASH", accountNumber: "01812345677", holder: "Rakib Hasan" },
);
export type NewCard = Static<typeof NewCard>;

const CardConfirmation = bodyOf(Confirmation, { paymentPassword: "730914" });

export const schemas = {
  cards: { response: Cards },
  cardBanks: { response: listOf(CardBank) },
  addCard: { body: NewCard, response: closedObject({ id: Id, heldUntil: Type.Optional(Instant) }) },
  setDefaultCard: { params: IdParams, body: CardConfirmation },
  removeCard: { params: IdParams, body: CardConfirmation },
} as const satisfies RouteSchemas<typeof routes>;
