import * as cards from "../../shared/contracts/cards.ts";
import { cardNumber, holderName } from "../../shared/rules/card-number.ts";
import { hasCoinChecksum } from "../../shared/rules/coin-checksum.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import { PaymentPasswords } from "../money/payment-passwords.ts";
import { cardHeldUntil } from "../money/stored-security.ts";
import type { MemberInfo } from "../platform/types.ts";
import { numbersOf, provenOf } from "../protection/known-people.ts";
import { type Person, RefusalTimes } from "../protection/person.ts";
import { accountOf } from "../session/devices.ts";
import { bind, callRoute } from "./bind.ts";

/** The bank cards, e-wallets and coin addresses of an account (protocol 7.1). */
export const cardRoutes = async (app: App): Promise<void> => {
  const { accountSecurity, clock, excludedMarks, knownPeople, platform } = app.deps;
  const passwords = new PaymentPasswords(app.deps);
  const refusalTimes = new RefusalTimes();

  app.route({
    ...bind(cards, "cards"),
    handler: async (request) => {
      const [{ items, ...own }, security] = await Promise.all([
        platform.call("cards", {}, request.platformContext()),
        accountSecurity.read(accountOf(request.caller).account),
      ]);
      const now = clock.now();
      return { ...own, items: items.map((card) => ({ ...card, ...until(cardHeldUntil(security, now, card.id)) })) };
    },
  });
  callRoute(app, cards, "cardBanks", { operation: "cardBanks", answer: (items) => ({ items }) });

  app.route({
    ...bind(cards, "addCard"),
    handler: async (request) => {
      const { body } = request;
      const card = plainCard(body);
      const { account } = accountOf(request.caller);
      const context = request.platformContext();
      const [banks, profile] = await Promise.all([
        platform.call("cardBanks", {}, context),
        platform.call("memberInfo", {}, context),
      ]);
      requireOneOf(banks, body);
      const person = ownerOf(body, card, profile, request.caller.deviceId);
      const added = await passwords.confirm(request, body.paymentPassword, async (context, paymentPassword) => {
        // Asked once the password's try is taken, and told to nobody who types a wrong one.
        const isExcluded = await knownPeople.isExcluded(person, account);
        const startedAt = performance.now();
        const change = { kind: "cardAdded", holds: "cards", detail: `•••• ${card.accountNumber.slice(-4)}` } as const;
        const add = async () => {
          if (!isExcluded) {
            return refusalTimes.call(startedAt, () =>
              platform.call("addCard", { ...card, ...paymentPassword }, context),
            );
          }
          await refusalTimes.call(startedAt, () => passwords.prove(paymentPassword, context));
          await refusalTimes.wait(startedAt);
          // The same error as for a card of another account, and also refused inside the change: the account's list, its
          // holds and a payout in progress must not tell the two apart.
          throw new ApiError("details_unavailable");
        };
        return accountSecurity.change(change, request, add, ({ id }) => id);
      });
      // An excluded player may be paid out to any card: it says nothing of who they are (decision 074).
      if (request.caller.state !== "withdrawOnly") {
        // The mask that shows whose number it is fits thousands: it helps who asks, and proves no mark.
        await excludedMarks.rememberLater(account, { ...person, proven: [] });
      }
      return { ...added.result, ...until(added.heldUntil) };
    },
  });

  app.route({
    ...bind(cards, "setDefaultCard"),
    handler: async (request, reply) => {
      const { body, params } = request;
      await passwords.confirm(request, body.paymentPassword, (context, paymentPassword) =>
        platform.call("setDefaultCard", { card: params.id, ...paymentPassword }, context),
      );
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(cards, "removeCard"),
    handler: async (request, reply) => {
      const { body, params } = request;
      await passwords.confirm(request, body.paymentPassword, (context, paymentPassword) =>
        platform.call("removeCard", { card: params.id, ...paymentPassword }, context),
      );
      return reply.code(204).send(null);
    },
  });
};

const until = (at: number | undefined) => at !== undefined && { heldUntil: new Date(at).toISOString() };

/** Whose card it is, as the register of the excluded knows people; an e-wallet is known by its owner's number. */
function ownerOf(
  { type }: cards.NewCard,
  { bank, accountNumber, holder }: ReturnType<typeof plainCard>,
  profile: MemberInfo,
  deviceId: string | undefined,
): Person {
  // A birthday tells whose name it is; who gives no name is looked up by the card alone.
  const who = { payeeName: holder, birthday: holder === undefined ? undefined : profile.said?.birthday, deviceId };
  if (type !== "ewallet") return { card: { bank, number: accountNumber }, ...who };
  const mobiles = numbersOf(accountNumber);
  return { mobiles, ...who, proven: provenOf(profile, { mobiles }) };
}

/** Another type than the bank's has its number judged by another rule. @throws ApiError validation_failed */
function requireOneOf(banks: readonly cards.CardBank[], { bank, type }: cards.NewCard): void {
  const registered = banks.find(({ code }) => code === bank);
  if (!registered) throw new ApiError("validation_failed", { fields: { bank: "invalid" } });
  if (registered.type !== type) throw new ApiError("validation_failed", { fields: { type: "invalid" } });
}

/** The fields of a new card in the spelling that is sent. @throws ApiError validation_failed, the field named */
function plainCard({ type, bank, accountNumber, holder }: cards.NewCard) {
  const number = cardNumber(type, bank, accountNumber);
  const isSound = number !== undefined && (type !== "crypto" || hasCoinChecksum(number));
  if (!isSound) throw new ApiError("validation_failed", { fields: { accountNumber: "pattern" } });
  const name = holder?.trim() ? holderName(holder) : undefined;
  if (holder?.trim() && name === undefined) throw new ApiError("validation_failed", { fields: { holder: "pattern" } });
  return { bank, accountNumber: number, ...(name !== undefined && { holder: name }) };
}
