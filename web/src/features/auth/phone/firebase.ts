import { initializeApp } from "@firebase/app";
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithPhoneNumber,
  type User,
} from "@firebase/auth";
import type { FirebaseProject } from "../../../../../shared/contracts/entry.ts";
import { allowThirdPartyOverlay } from "../../../lib/browser/third-party-overlay.ts";
import { PhoneFailure, type PhoneProvider } from "./contract.ts";
import { challenge } from "./recaptcha.ts";

let auth: Auth | undefined;
/** Pending confirmation of the last code that was sent. */
let confirmation: ConfirmationResult | undefined;
/** Result of the last verified code. Firebase accepts each code once, but a form may be sent again with it. */
let verified: { code: string; user: User } | undefined;

/** Initializes Firebase without browser storage and without popup support, which this page does not need. */
function authOf({ emulator, ...project }: FirebaseProject): Auth {
  if (auth) return auth;
  auth = initializeAuth(initializeApp(project), { persistence: inMemoryPersistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

/** Firebase's SDK, reduced to the verification of phone numbers. */
export const firebaseProvider = (project: FirebaseProject): PhoneProvider => ({
  async send(number) {
    const projectAuth = authOf(project);
    projectAuth.languageCode = document.documentElement.lang;
    [confirmation, verified] = [undefined, undefined];
    const leave = allowThirdPartyOverlay();
    const { verifier, failed, end } = challenge(projectAuth);
    try {
      confirmation = await Promise.race([signInWithPhoneNumber(projectAuth, number, verifier), failed]);
    } finally {
      end();
      leave();
    }
  },

  async confirm(code) {
    if (code === "") throw new PhoneFailure("auth/missing-verification-code");
    if (verified?.code !== code) {
      if (!confirmation) throw new PhoneFailure("auth/code-expired");
      const { user } = await confirmation.confirm(code);
      verified = { code, user };
    }
    return verified.user.getIdToken();
  },
});
