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
import { accountOf } from "../session/caller.ts";
import { callRoute, emptyRoute, route } from "./bind.ts";

/** Bank cards, e-wallets and coin addresses of an account (protocol 7.1). */
export default async function cardRoutes(app: App): Promise<void> {
  const { accountSecurity, clock, excludedMarks, knownPeople, platform } = app.deps;
  const passwords = new PaymentPasswords(app.deps);
  const refusalTimes = new RefusalTimes();

  route(app, cards, "cards", async (request) => {
    const [{ items, ...own }, security] = await Promise.all([
      platform.call("cards", {}, request.platformContext()),
      accountSecurity.read(accountOf(request.caller).account),
    ]);
    const now = clock.now();
    return { ...own, items: items.map((card) => ({ ...card, ...until(cardHeldUntil(security, now, card.id)) })) };
  });
  callRoute(app, cards, "cardBanks", { operation: "cardBanks", answer: (items) => ({ items }) });

  route(app, cards, "addCard", async (request) => {
    const { body } = request;
    const card = plainCard(body);
    const { account } = accountOf(request.caller);
    const context = request.platformContext();
    const [banks, profile] = await Promise.all([
      platform.call("cardBanks", {}, context),
      platform.call("memberInfo", {}, context),
    ]);
    requireOneOf(banks, body);
    const person = personOf(body, card, profile, request.caller.deviceId);
    const added = await passwords.confirm(request, body.paymentPassword, async (context, paymentPassword) => {
      // The password attempt is counted first, so that a wrong password does not reveal excluded people.
      const isExcluded = await knownPeople.isExcluded(person, account);
      const startedAt = performance.now();
      const change = { kind: "cardAdded", holds: "cards", detail: `•••• ${card.accountNumber.slice(-4)}` } as const;
      const add = async () => {
        if (!isExcluded) {
          return refusalTimes.call(startedAt, () => platform.call("addCard", { ...card, ...paymentPassword }, context));
        }
        await refusalTimes.call(startedAt, () => passwords.prove(paymentPassword, context));
        await refusalTimes.wait(startedAt);
        // Looks exactly like the refusal of another account's card, so it is thrown inside the change.
        throw new ApiError("details_unavailable");
      };
      return accountSecurity.change(change, request, add, ({ id }) => id);
    });
    // Payouts of an excluded player may go to any card, so the card does not identify the player (decision 074).
    if (request.caller.state !== "withdrawOnly") {
      // The masked number in the profile matches thousands of numbers, so it proves nothing.
      await excludedMarks.rememberLater(account, { ...person, proven: [] });
    }
    return { ...added.result, ...until(added.heldUntil) };
  });

  for (const id of ["setDefaultCard", "removeCard"] as const) {
    emptyRoute(app, cards, id, (request) =>
      passwords.confirm(request, request.body.paymentPassword, (context, paymentPassword) =>
        platform.call(id, { card: request.params.id, ...paymentPassword }, context),
      ),
    );
  }
}

const until = (at: number | undefined) => at !== undefined && { heldUntil: new Date(at).toISOString() };

/** Returns a card's owner for the exclusion register. An e-wallet has the number of its owner. */
function personOf(
  { type }: cards.NewCard,
  { bank, accountNumber, holder }: ReturnType<typeof plainCard>,
  profile: MemberInfo,
  deviceId: string | undefined,
): Person {
  // A name is only looked up together with a birthday.
  const who = { payeeName: holder, birthday: holder === undefined ? undefined : profile.details?.birthday, deviceId };
  if (type !== "ewallet") return { card: { bank, number: accountNumber }, ...who };
  const mobiles = numbersOf(accountNumber);
  return { mobiles, ...who, proven: provenOf(profile, { mobiles }) };
}

/** Checks that the bank exists and has the card's type, which determines the rule for the number. */
function requireOneOf(banks: readonly cards.CardBank[], { bank, type }: cards.NewCard): void {
  const registered = banks.find(({ code }) => code === bank);
  if (!registered) throw new ApiError("validation_failed", { fields: { bank: "invalid" } });
  if (registered.type !== type) throw new ApiError("validation_failed", { fields: { type: "invalid" } });
}

/** Normalises a new card. @throws ApiError validation_failed with the invalid field */
function plainCard({ type, bank, accountNumber, holder }: cards.NewCard) {
  const number = cardNumber(type, bank, accountNumber);
  const isValid = number !== undefined && (type !== "crypto" || hasCoinChecksum(number));
  if (!isValid) throw new ApiError("validation_failed", { fields: { accountNumber: "pattern" } });
  const name = holder?.trim() ? holderName(holder) : undefined;
  if (holder?.trim() && name === undefined) throw new ApiError("validation_failed", { fields: { holder: "pattern" } });
  return { bank, accountNumber: number, ...(name !== undefined && { holder: name }) };
}
