/** Third-party service that sends a code to a phone number and verifies it, such as Firebase. */
export interface PhoneProvider {
  /**
   * Sends a code.
   * @param number E.164, for example `+8801712345678`
   * @throws PhoneFailure
   */
  send(number: string): Promise<void>;
  /**
   * Checks a code.
   * @returns id token that the platform verifies
   * @throws PhoneFailure
   */
  confirm(code: string): Promise<string>;
}

/** Firebase's code for a network failure. */
export const networkFailed = "auth/network-request-failed";
/** Firebase's code for a challenge that the visitor closed. */
export const closedByUser = "auth/popup-closed-by-user";

/** Error of a phone provider. `code` is the provider's error code, `auth/…`. */
export class PhoneFailure extends Error {
  override readonly name = "PhoneFailure";
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
