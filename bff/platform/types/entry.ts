import type { BehaviourProof } from "../../../shared/contracts/credentials.ts";

export interface SmsTarget {
  /** National digits, one spelling (guard/mobile); empty when the second step named by `verifyId` knows the number. */
  mobile: string;
  /** During a second step, with an empty number: the platform knows it, we see its mask only. */
  verifyId?: string;
  /** Without plus, e.g. `880`. */
  countryDialingCode: string;
  behaviour?: BehaviourProof;
}

export interface RegistrationInput {
  /** Every field the form had, by the platform's field names; the row fills the unused with "". */
  fields: Readonly<Record<string, string>>;
  countryDialingCode?: string;
  captcha?: string;
  affiliateCode?: string;
  referralCode?: string;
  domain: string;
  registerUrl: string;
  behaviour?: BehaviourProof;
  idToken?: string;
}

/** How people get in (protocol 3.9); `behaviour` and `phone` only when switched on. */
export interface SecurityConfig {
  captchaScenes: ("login" | "register")[];
  loginCountryCode: boolean;
  registerCountryCode: boolean;
  ageLimit: number;
  behaviour?: { scenes: ("login" | "register" | "sms")[] };
  phone?: { sms: boolean };
}

/** A country a number may be of. */
export interface Country {
  code: string;
  dialingCode: string;
  name?: string;
}

/** Where the platform believes a visitor is. */
export interface VisitorLocation {
  ip?: string;
  /** ISO 3166. */
  countryCode?: string;
  country?: string;
  city?: string;
}
