/** Somebody else proves that a phone number is the visitor's (firebase in the field): sends the code and checks it. */
export interface PhoneProvider {
  /** @param number E.164, e.g. `+8801712345678`. @throws PhoneFailure */
  send(number: string): Promise<void>;
  /** @returns id token the platform verifies. @throws PhoneFailure */
  confirm(code: string): Promise<string>;
}

/** Firebase's code for what does not come over the network. */
export const unreachable = "auth/network-request-failed";
/** Its code for a challenge that the visitor puts away. */
export const putAway = "auth/popup-closed-by-user";

/** `code` is the provider's own, `auth/…`. */
export class PhoneFailure extends Error {
  override readonly name = "PhoneFailure";
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
