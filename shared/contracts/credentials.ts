import Type, { type Static } from "typebox";
import { closedObject } from "./common.ts";

/** As typed. The gateway normalises the number (rules/mobile.ts). */
export const MobileInput = Type.String({ minLength: 4, maxLength: 32 });

/** Country dialing code without plus, e.g. `880`. */
export const DialingCode = Type.String({ pattern: "^[1-9][0-9]{0,3}$" });

export const Code = Type.String({ minLength: 1, maxLength: 255 });

/** As typed. The gateway converts digits of other scripts (rules/payment-password.ts). */
export const PaymentPassword = Type.String({ minLength: 1, maxLength: 32 });

export const Password = Type.String({ minLength: 1, maxLength: 128 });

/** Result of the behavioural captcha (GeeTest v4). The gateway passes it to the platform. */
export const BehaviourProof = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 2048 }), {
  maxProperties: 8,
});
export type BehaviourProof = Static<typeof BehaviourProof>;

/** Proof of a phone number by the phone provider (Firebase). */
export const PhoneProof = closedObject({ channel: Type.Literal("sms"), idToken: Type.String({ maxLength: 4096 }) });

export const VerifyType = Type.Enum(["MOBILE", "EMAIL", "PAYEE_NAME", "GOOGLE"]);
