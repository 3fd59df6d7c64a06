import Bowser from "bowser";
import Type, { type Static } from "typebox";
import { BehaviourProof } from "../../../shared/contracts/credentials.ts";
import { PlatformError } from "../error.ts";
import { firstText, flag, number, Scalar, text, wireMobile } from "../mappers/wire.ts";
import { guestWrite } from "../presets.ts";
import type { NoInput } from "../row.ts";
import type { Credentials, LoginResult, VerificationProof } from "../types.ts";

/** Login success (protocol 3.2). */
export const LoginValue = Type.Object({
  token: Type.String(),
  id: Scalar,
  customerId: Scalar,
  userName: Scalar,
  customerType: Scalar,
  firstTimeLogin: Scalar,
  passwordExpired: Scalar,
});

/** What may go into the `Authorization` header as it is. */
const usableToken = /^[\x21-\x7e]{8,512}$/;

/** `username` is what was typed: some builds leave `userName` out. */
export function loginResult(value: Static<typeof LoginValue>, username: string): LoginResult {
  if (!usableToken.test(value.token)) throw new PlatformError("platform_bad_answer", true);
  const accountId = firstText(value.id, value.customerId);
  const customerType = number(value.customerType);
  return {
    token: value.token,
    account: text(value.userName) ?? username,
    ...(accountId !== undefined && { accountId }),
    ...(customerType !== undefined && { customerType }),
    firstTimeLogin: flag(value.firstTimeLogin),
    passwordExpired: flag(value.passwordExpired),
  };
}

const unknown = "Unknown";

/** Name of the visitor's operating system, e.g. `Android`; the free-play call tells it (protocol 2.5). */
export const operatingSystem = (userAgent: string | undefined): string =>
  userAgent ? (Bowser.parse(userAgent).os.name ?? unknown) : unknown;

/** Proof of the phone provider beside other fields (protocol 3.8). */
export const FirebaseFields = {
  firebaseChannel: Type.Optional(Type.Literal("sms")),
  firebaseIdToken: Type.Optional(Type.String()),
};

/** Sent only with a proof. */
export const firebaseFields = (idToken: string | undefined) =>
  idToken === undefined ? {} : { firebaseChannel: "sms" as const, firebaseIdToken: idToken };

const MaybeText = Type.Optional(Type.String());

export const signInOperations = {
  /** For `sms` name and password are number and code; the behavioural captcha never goes with them (protocol 3.2). */
  login: guestWrite({
    path: "/wps/session/login",
    moduleId: "COMM3",
    encrypted: true,
    breaker: "session",
    request: Type.Object({
      username: Type.String(),
      password: Type.String(),
      captcha: Type.Union([Type.String(), Type.Null()]),
      type: Type.Enum(["username", "sms", "firebase"]),
      isSms: Type.Boolean(),
      isOfficialAppLogin: Type.Literal(false),
      loginDeviceId: MaybeText,
      ...FirebaseFields,
      geetestValidateV4: Type.Optional(BehaviourProof),
    }),
    namesAccounts: true,
    response: LoginValue,
    toWire({ username, password, captcha, type, countryDialingCode, behaviour, idToken }: Credentials, { deviceId }) {
      const name = username.trim();
      return {
        username: type === "username" ? name : wireMobile(name, countryDialingCode),
        password,
        captcha: captcha ?? null,
        type,
        isSms: type === "sms",
        isOfficialAppLogin: false as const,
        loginDeviceId: deviceId,
        ...firebaseFields(idToken),
        geetestValidateV4: type === "sms" ? undefined : behaviour,
      };
    },
    map: (value, { input }) => loginResult(value, input.username.trim()),
  }),

  /** The second step; whatever is wrong about the proof is one answer (protocol 3.3). */
  verifyLogin: guestWrite({
    path: "/wps/session/login/verification",
    moduleId: "LOGINIPVERF3",
    encrypted: true,
    breaker: "session",
    errors: {
      "sms.code.invalid": "verification_invalid",
      "field.invalid": "verification_invalid",
      "user.or.password.invalid": "verification_invalid",
      "not.found": "verification_expired",
    },
    defaultError: "verification_invalid",
    request: Type.Object({
      verifyId: Type.String(),
      username: Type.String(),
      verifyType: Type.String(),
      verifyValue: MaybeText,
      verificationCode: MaybeText,
      loginDeviceId: MaybeText,
    }),
    namesAccounts: true,
    response: LoginValue,
    toWire: ({ verifyId, username, type, value, code }: VerificationProof, { deviceId }) => ({
      verifyId,
      username: username.trim(),
      verifyType: type,
      verifyValue: type === "MOBILE" && value !== undefined ? wireMobile(value) : value,
      verificationCode: code,
      loginDeviceId: deviceId,
    }),
    map: (value, { input }) => loginResult(value, input.username.trim()),
  }),

  freePlay: guestWrite({
    path: "/wps/session/login/freeplay",
    moduleId: "FREEPLAY3",
    encrypted: "header",
    breaker: "session",
    request: Type.Object({ os: Type.String(), platform: Type.Literal("W") }),
    namesAccounts: true,
    response: LoginValue,
    toWire: (_input: NoInput, { userAgent }) => ({ os: operatingSystem(userAgent), platform: "W" as const }),
    map: (value) => loginResult(value, ""),
  }),
};
