import Type, { type Static } from "typebox";
import { BehaviourProof } from "../../../shared/contracts/credentials.ts";
import type { ErrorCode } from "../../../shared/errors.ts";
import { readCode } from "../../../shared/rules/digits.ts";
import { wireMobile } from "../mappers/accounts.ts";
import { finiteNumber } from "../mappers/numbers.ts";
import { OptionalText, Scalar } from "../mappers/schema.ts";
import { guestWrite, ownWrite, second } from "../presets.ts";
import type { SmsTarget } from "../types.ts";

const SmsValue = Type.Object({ expiredMinutes: Scalar });

const minCountdownMinutes = 1;
const maxCountdownMinutes = 60;

/** Limits the countdown until the next SMS, which may be missing or unusable. */
function smsSent({ expiredMinutes }: Static<typeof SmsValue>): { expiredMinutes: number } {
  const minutes = Math.max(minCountdownMinutes, finiteNumber(expiredMinutes) ?? minCountdownMinutes);
  return { expiredMinutes: Math.min(maxCountdownMinutes, minutes) };
}

const smsErrors: Readonly<Record<string, ErrorCode>> = {
  TOO_MANY_REQUEST: "sms_throttled",
  TOO_MANY_REQUESTS: "sms_throttled",
  "field.invalid": "mobile_invalid",
};

const Proofs = { countryDialingCode: Type.String(), geetestValidateV4: Type.Optional(BehaviourProof) };
const proofs = ({ countryDialingCode, behaviour }: SmsTarget) => ({ countryDialingCode, geetestValidateV4: behaviour });

const sendsCode = {
  moduleId: "VERIFICATION3",
  breaker: "sms",
  errors: smsErrors,
  defaultError: "sms_refused",
  response: SmsValue,
  map: smsSent,
} as const;

/** The calls that send or check SMS codes. Never retried, because the first attempt may have sent a code. */
export const smsOperations = {
  /** Sends a code for sign-in, its second step and a forgotten password (protocol 3.7). */
  smsNoLogin: guestWrite({
    ...sendsCode,
    path: "/wps/verification/sms/noLogin",
    request: Type.Object({ mobileNum: Type.String(), verifyId: OptionalText, ...Proofs }),
    toWire: (target: SmsTarget) => ({
      mobileNum: wireMobile(target.mobile, target.countryDialingCode),
      verifyId: target.verifyId,
      ...proofs(target),
    }),
  }),

  /** Sends a code to the account's own number, for a new payment password or to prove a session. */
  smsAccount: ownWrite({
    ...sendsCode,
    path: "/wps/verification/sms/account",
    request: Type.Object({ geetestValidateV4: Type.Optional(BehaviourProof) }),
    toWire: ({ behaviour }: Pick<SmsTarget, "behaviour">) => ({ geetestValidateV4: behaviour }),
  }),

  /** Checks the code of `smsAccount`. Not in the protocol (decision 069): other platforms refuse every code. */
  verifyAccountCode: ownWrite({
    path: "/wps/verification/sms/account/verify",
    moduleId: "VERIFICATION3",
    breaker: "account",
    deadlineMs: 8 * second,
    request: Type.Object({ verificationCode: Type.String() }),
    toWire: ({ code }: { code: string }) => ({ verificationCode: readCode(code) }),
    map: () => undefined,
  }),

  /**
   * Sends a registration code. The number field is `mobileNo`, and the module id depends on the form (protocol 3.1,
   * 3.7).
   */
  smsRegister: guestWrite({
    ...sendsCode,
    path: "/wps/verification/sms/register",
    moduleId: "REGMOBVERF3",
    request: Type.Object({ mobileNo: Type.String(), ...Proofs }),
    toWire: (target: SmsTarget & { method: "username" | "mobile" }) => ({
      mobileNo: wireMobile(target.mobile, target.countryDialingCode),
      ...proofs(target),
    }),
    moduleIdOf: ({ method }) => (method === "mobile" ? "MOBILENUMREG3" : "REGMOBVERF3"),
  }),
};
