import type { PhoneProvider } from "../shared/contracts/entry.ts";
import type { EnvironmentName } from "./environment.ts";

interface PhoneEnvironment {
  text(name: EnvironmentName): string;
  url(name: EnvironmentName, value: string): URL;
  /** PHONE_SCRIPT; where it is unset, the sandbox's script at this path, in sandbox mode. */
  script(standIn: string): string;
  readonly sandbox: boolean;
  fault(message: string): void;
}

/**
 * Reads who proves phone numbers: a Firebase project, or a script of the operator's.
 * @returns undefined where nobody does
 */
export function readPhoneProvider({ text, url, script, sandbox, fault }: PhoneEnvironment): PhoneProvider | undefined {
  const apiKey = text("FIREBASE_API_KEY");
  const authDomain = text("FIREBASE_AUTH_DOMAIN");
  const emulator = text("FIREBASE_EMULATOR_URL");
  if ((apiKey === "") !== (authDomain === "")) fault("FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN are set together");
  if (authDomain && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(authDomain)) {
    fault(`FIREBASE_AUTH_DOMAIN must be a host name, not "${authDomain}"`);
  }
  if (apiKey && text("PHONE_SCRIPT")) fault("PHONE_SCRIPT and FIREBASE_API_KEY cannot both be set");
  // An emulator proves every number to whoever asks it.
  if (emulator && !sandbox) fault("FIREBASE_EMULATOR_URL is for sandbox mode only");
  if (emulator && !apiKey) fault("FIREBASE_EMULATOR_URL is set and FIREBASE_API_KEY is not");
  if (apiKey) {
    return {
      firebase: { apiKey, authDomain, ...(emulator && { emulator: url("FIREBASE_EMULATOR_URL", emulator).origin }) },
    };
  }
  const address = script("/entry/phone.js");
  return address ? { script: address } : undefined;
}
