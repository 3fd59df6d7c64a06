import type { Account, Call, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { poishaIn } from "../wire/amount.ts";
import { textField } from "../wire/fields.ts";
import { bonuses } from "./bonuses.ts";
import { type Channel, channelOf, type Mode } from "./channels.ts";
import type { DepositDraft } from "./deposits.ts";

const mostImages = 3;
const mostPending = 5;

/** What a refusal is about: `field.invalid` of one field. */
export const wrong = (field: string): Refusal => ({ refuse: "field.invalid", value: { field } });

/** A deposit as a call asks for it, or why there is none. */
export function draftOf(
  account: Account,
  { body }: Call,
  { deposits }: Core,
  modes: readonly Mode[],
): DepositDraft | Refusal {
  const channel = channelOf(textField(body, "bankCode"));
  if (!channel || !modes.includes(channel.mode)) return wrong("bankCode");
  if (deposits.rules.closed.includes(channel.bankCode)) return { refuse: "channel.closed" };
  const target = textField(body, "targetUsername");
  if (target !== "" && target !== account.account) return wrong("targetUsername");
  const amount = poishaIn(body.amount);
  if (amount === undefined || amount < channel.min || amount > channel.max) {
    return { refuse: "amount.out.of.range", words: { min: channel.min / 100, max: channel.max / 100 } };
  }
  const own = deposits.of(account);
  if (own.filter(({ status }) => status === "PENDING").length >= mostPending) return { refuse: "deposit.too.many" };
  const promotionId = textField(body, "promotionId");
  if (promotionId !== "") {
    const bonus = bonuses.find(({ id }) => id === promotionId);
    const isFirst = !own.some(({ status }) => status === "SUCCESS");
    if (!bonus || amount < bonus.least || (bonus.first && !isFirst)) return { refuse: "promotion.not.open" };
  }
  const clientReference = textField(body, "clientReference");
  return { account, channel, amount, ...(clientReference && { clientReference }), ...(promotionId && { promotionId }) };
}

/** Whether a reference may be taken for a channel. @returns the refusal if not */
export function referenceFault(channel: Channel, reference: string, { deposits }: Core): Refusal | undefined {
  const { referencePattern = "^.{1,64}$" } = channel;
  if (!new RegExp(referencePattern).test(reference)) return { refuse: "reference.invalid" };
  return deposits.isUsed(channel, reference) ? { refuse: "reference.duplicate" } : undefined;
}

/** Pictures named by a call. @returns undefined where one is unknown, or there are too many */
export function imagesOf({ body }: Call, { pictures }: Core): readonly string[] | undefined {
  const images = Array.isArray(body.images) ? body.images.map(String) : [];
  return images.length > mostImages || images.some((id) => !pictures.get(id)) ? undefined : images;
}
