import type { BehaviourProof } from "../../../shared/contracts/credentials.ts";

/** Name and password, or number and code. */
export interface Credentials {
  username: string;
  password: string;
  captcha?: string;
  type: "username" | "sms" | "firebase";
  /** Of a mobile number as username; the local market's unless given. */
  countryDialingCode?: string;
  behaviour?: BehaviourProof;
  idToken?: string;
}

/** The answer to a second step. */
export interface VerificationProof {
  verifyId: string;
  username: string;
  type: string;
  value?: string;
  code?: string;
}

export interface LoginResult {
  token: string;
  /** The account's name without the `merchant@` the platform may put before it. */
  account: string;
  accountId?: string;
  customerType?: number;
  firstTimeLogin: boolean;
  passwordExpired: boolean;
}

/** `details.value` of a PlatformError verification_required. */
export interface VerificationDemand {
  verifyId: string;
  types: { type: "MOBILE" | "EMAIL" | "PAYEE_NAME" | "GOOGLE"; hint: string }[];
}

export interface CaptchaImage {
  png: Buffer;
  /** Value of the platform's `captchaId` cookie; goes back as `context.captchaCookie`. */
  cookie: string;
}

/** A forgotten password, changed with the code that was sent to the number. */
export interface PasswordReset {
  mobile: string;
  countryDialingCode: string;
  code: string;
  newPassword: string;
}
