import type { OperationId } from "../../bff/platform/operations.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { accountOf, post, proven, type Subject, signedIn, type TrialWorld, type WriteTrial } from "./write-trial.ts";

const paymentPassword = {
  read: async (_visitor: SiteVisitor, world: TrialWorld, subject: Subject) =>
    (await accountOf(world, subject)).paymentPassword,
  after: "482915",
};
const newCard = { type: "ewallet", bank: "BKASH", accountNumber: "01812345677", holder: "Rakib Hasan" };
let accounts = 10_000_000;
const cardsOf = async (visitor: SiteVisitor) =>
  (await visitor.json<{ items: { id: string; bank: string }[] }>("/api/cards")).items;
async function withTwoCards(world: TrialWorld, subject: Subject): Promise<SiteVisitor> {
  const visitor = await proven(world, subject);
  for (const bank of ["EBL", "CITY"]) {
    await post(visitor, "/api/cards", { ...newCard, type: "bank", bank, accountNumber: String(accounts++) });
  }
  return visitor;
}

/** Write trials of operations that change cards or the payment password. */
export const cardTrials: Partial<Record<OperationId, WriteTrial>> = {
  addCard: {
    prepare: proven,
    act: (visitor) => post(visitor, "/api/cards", newCard),
    state: { read: async (visitor) => (await cardsOf(visitor)).length, after: 1 },
  },
  setDefaultCard: {
    prepare: withTwoCards,
    act: async (visitor) => visitor.call("PUT", `/api/cards/${(await cardsOf(visitor))[1]?.id}/default`, {}),
    state: { read: async (visitor) => (await cardsOf(visitor))[0]?.bank, after: "CITY" },
  },
  removeCard: {
    prepare: withTwoCards,
    act: async (visitor) => visitor.call("DELETE", `/api/cards/${(await cardsOf(visitor))[1]?.id}`, {}),
    state: { read: async (visitor) => (await cardsOf(visitor)).length, after: 1 },
  },
  verifyAccountCode: {
    async prepare(world, subject) {
      const visitor = await signedIn(world, subject);
      await post(visitor, "/api/sms", { purpose: "proof" });
      return visitor;
    },
    act: (visitor) => post(visitor, "/api/session/proof", { code: "123456" }),
  },
  smsAccount: { act: (visitor) => post(visitor, "/api/sms", { purpose: "payment" }) },
  changePaymentPassword: {
    prepare: proven,
    act: (visitor) =>
      visitor.call("PUT", "/api/payment-password", { newPassword: "482915", confirmPassword: "482915" }),
    state: paymentPassword,
  },
  resetPaymentPassword: {
    async prepare(world, subject) {
      const visitor = await signedIn(world, subject);
      await post(visitor, "/api/sms", { purpose: "payment" });
      return visitor;
    },
    act: (visitor, subject) =>
      post(visitor, "/api/payment-password/reset", {
        ...{ password: subject.password, code: "123456", newPassword: "482915", confirmPassword: "482915" },
      }),
    state: paymentPassword,
  },
};
