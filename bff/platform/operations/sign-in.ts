import Bowser from "bowser";
import Type, { type Static } from "typebox";
import { BehaviourProof } from "../../../shared/contracts/credentials.ts";
import { readCode } from "../../../shared/rules/digits.ts";
import { PlatformError } from "../error.ts";
import { wireMobile } from "../mappers/accounts.ts";
import { finiteNumber } from "../mappers/numbers.ts";
import { OptionalText, optionalTexts, scalars, texts } from "../mappers/schema.ts";
import { definedFields } from "../mappers/structure.ts";
import { firstText, flag, text } from "../mappers/text.ts";
import { guestWrite } from "../presets.ts";
import type { NoInput } from "../row.ts";
import type { Credentials, LoginResult, VerificationProof } from "../types.ts";

/** Value of a successful sign-in (protocol 3.2). */
export const LoginValue = Type.Object({
  token: Type.String(),
  ...scalars("id customerId userName customerType firstTimeLogin passwordExpired"),
});

/** Matches tokens that are valid in the `Authorization` header. */
const usableToken = /^[\x21-\x7e]{8,512}$/;

/** Maps a successful sign-in. @param username the typed name, for builds that omit `userName` */
export function loginResult(value: Static<typeof LoginValue>, username: string): LoginResult {
  if (!usableToken.test(value.token)) throw new PlatformError("platform_bad_answer", true);
  return {
    token: value.token,
    account: text(value.userName) ?? username,
    ...definedFields({
      accountId: firstText(value.id, value.customerId),
      customerType: finiteNumber(value.customerType),
    }),
    firstTimeLogin: flag(value.firstTimeLogin),
    passwordExpired: flag(value.passwordExpired),
  };
}

/** Proof of the phone provider (protocol 3.8). */
export const FirebaseFields = { firebaseChannel: Type.Optional(Type.Literal("sms")), firebaseIdToken: OptionalText };

export const firebaseFields = (idToken: string | undefined) =>
  idToken === undefined ? {} : { firebaseChannel: "sms" as const, firebaseIdToken: idToken };

const signIn = { breaker: "session", namesAccounts: true, response: LoginValue } as const;

export const signInOperations = {
  /** With `sms`, name and password are number and code, without a behavioural captcha (protocol 3.2). */
  login: guestWrite({
    path: "/wps/session/login",
    moduleId: "COMM3",
    ...signIn,
    encrypted: true,
    request: Type.Object({
      ...texts("username password"),
      captcha: Type.Union([Type.String(), Type.Null()]),
      type: Type.Enum(["username", "sms", "firebase"]),
      isSms: Type.Boolean(),
      isOfficialAppLogin: Type.Literal(false),
      loginDeviceId: OptionalText,
      ...FirebaseFields,
      geetestValidateV4: Type.Optional(BehaviourProof),
    }),
    toWire({ username, password, captcha, type, countryDialingCode, behaviour, idToken }: Credentials, { deviceId }) {
      const name = username.trim();
      return {
        username: type === "username" ? name : wireMobile(name, countryDialingCode),
        password: type === "sms" ? readCode(password) : password,
        captcha: captcha === undefined ? null : readCode(captcha),
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

  /** Second step of a sign-in. A wrong proof gives the same code for every kind of proof (protocol 3.3). */
  verifyLogin: guestWrite({
    path: "/wps/session/login/verification",
    moduleId: "LOGINIPVERF3",
    ...signIn,
    encrypted: true,
    errors: {
      "sms.code.invalid": "verification_invalid",
      "field.invalid": "verification_invalid",
      "user.or.password.invalid": "verification_invalid",
      "not.found": "verification_expired",
    },
    defaultError: "verification_invalid",
    request: Type.Object({
      ...texts("verifyId username verifyType"),
      ...optionalTexts("verifyValue verificationCode loginDeviceId"),
    }),
    toWire: ({ verifyId, username, type, value, code }: VerificationProof, { deviceId }) => ({
      verifyId,
      username: username.trim(),
      verifyType: type,
      verifyValue: type === "MOBILE" && value !== undefined ? wireMobile(value) : value,
      verificationCode: code === undefined ? undefined : readCode(code),
      loginDeviceId: deviceId,
    }),
    map: (value, { input }) => loginResult(value, input.username.trim()),
  }),

  freePlay: guestWrite({
    path: "/wps/session/login/freeplay",
    moduleId: "FREEPLAY3",
    ...signIn,
    encrypted: "header",
    request: Type.Object({ os: Type.String(), platform: Type.Literal("W") }),
    toWire: (_input: NoInput, { userAgent }) => ({
      // The visitor's operating system, such as `Android` (protocol 2.5).
      os: (userAgent && Bowser.parse(userAgent).os.name) || "Unknown",
      platform: "W" as const,
    }),
    map: (value) => loginResult(value, ""),
  }),
};
