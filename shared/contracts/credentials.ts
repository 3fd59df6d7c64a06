import Type, { type Static } from "typebox";
import { closed } from "./common.ts";

/** Digits as typed: any spelling of a number is brought to one by the gateway (rules/phone). */
export const MobileInput = Type.String({ minLength: 4, maxLength: 32 });

/** Country dialling code without plus, e.g. `880`. */
export const DialingCode = Type.String({ pattern: "^[1-9][0-9]{0,3}$" });

export const Code = Type.String({ minLength: 1, maxLength: 255 });

/** As typed: the gateway brings digits of other scripts to Latin ones (rules/payment-password). */
export const PaymentPassword = Type.String({ minLength: 1, maxLength: 32 });

export const Password = Type.String({ minLength: 1, maxLength: 128 });

/** Result of the behavioural captcha (geetest v4); passed through to the platform. */
export const BehaviourProof = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 2048 }), {
  maxProperties: 8,
});
export type BehaviourProof = Static<typeof BehaviourProof>;

/** A sign-in proven by the phone provider (firebase). */
export const PhoneProof = Type.Object(
  { channel: Type.Literal("sms"), idToken: Type.String({ maxLength: 4096 }) },
  closed,
);

export const VerifyType = Type.Enum(["MOBILE", "EMAIL", "PAYEE_NAME", "GOOGLE"]);
