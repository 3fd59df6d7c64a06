import Type, { type Static } from "typebox";
import { BehaviourProof } from "../../../shared/contracts/credentials.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { number, Scalar, wireMobile } from "../mappers/wire.ts";
import { guestWrite, ownWrite, second } from "../presets.ts";
import type { SmsTarget } from "../types.ts";

/** Protocol 3.7. */
export const SmsValue = Type.Object({ expiredMinutes: Scalar });

const shortest = 1;
const longest = 60;

/** A countdown that is missing or absurd must neither open the gate at once nor close it for good. */
export const smsSent = ({ expiredMinutes }: Static<typeof SmsValue>): { expiredMinutes: number } => ({
  expiredMinutes: Math.min(longest, Math.max(shortest, number(expiredMinutes) ?? shortest)),
});

const codes: Readonly<Record<string, ErrorCode>> = {
  TOO_MANY_REQUEST: "sms_throttled",
  TOO_MANY_REQUESTS: "sms_throttled",
  "field.invalid": "mobile_invalid",
};

const Proofs = { countryDialingCode: Type.String(), geetestValidateV4: Type.Optional(BehaviourProof) };
const proofs = ({ countryDialingCode, behaviour }: SmsTarget) => ({
  countryDialingCode,
  geetestValidateV4: behaviour,
});

/** A code that may have been sent is never asked for again by us (promises, faults 9). */
export const smsOperations = {
  /** For sign-in, its second step and a forgotten password (protocol 3.7). */
  smsNoLogin: guestWrite({
    path: "/wps/verification/sms/noLogin",
    moduleId: "VERIFICATION3",
    breaker: "sms",
    errors: codes,
    defaultError: "sms_refused",
    request: Type.Object({ mobileNum: Type.String(), verifyId: Type.Optional(Type.String()), ...Proofs }),
    response: SmsValue,
    toWire: (target: SmsTarget) => ({
      mobileNum: wireMobile(target.mobile, target.countryDialingCode),
      verifyId: target.verifyId,
      ...proofs(target),
    }),
    map: smsSent,
  }),

  /** To the number of the account itself, for a new payment password or to prove a session. */
  smsAccount: ownWrite({
    path: "/wps/verification/sms/account",
    moduleId: "VERIFICATION3",
    breaker: "sms",
    errors: codes,
    defaultError: "sms_refused",
    request: Type.Object({ geetestValidateV4: Type.Optional(BehaviourProof) }),
    response: SmsValue,
    toWire: ({ behaviour }: Pick<SmsTarget, "behaviour">) => ({ geetestValidateV4: behaviour }),
    map: smsSent,
  }),

  /** Judges the code that `smsAccount` sent. Not on the sheet (decision 069): a platform without it refuses every code. */
  verifyAccountCode: ownWrite({
    path: "/wps/verification/sms/account/verify",
    moduleId: "VERIFICATION3",
    breaker: "account",
    deadlineMs: 8 * second,
    request: Type.Object({ verificationCode: Type.String() }),
    toWire: ({ code }: { code: string }) => ({ verificationCode: code }),
    map: () => undefined,
  }),

  /** Spells the number's field its own way, and belongs to the module of the form it is for (protocol 3.1, 3.7). */
  smsRegister: guestWrite({
    path: "/wps/verification/sms/register",
    moduleId: "REGMOBVERF3",
    breaker: "sms",
    errors: codes,
    defaultError: "sms_refused",
    request: Type.Object({ mobileNo: Type.String(), ...Proofs }),
    response: SmsValue,
    toWire: (target: SmsTarget & { method: "username" | "mobile" }) => ({
      mobileNo: wireMobile(target.mobile, target.countryDialingCode),
      ...proofs(target),
    }),
    moduleIdOf: ({ method }) => (method === "mobile" ? "MOBILENUMREG3" : "REGMOBVERF3"),
    map: smsSent,
  }),
};
