import { initializeApp } from "@firebase/app";
import {
  type Auth,
  type ConfirmationResult,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  type User,
} from "@firebase/auth";
import type { FirebaseProject } from "../../../../../shared/contracts/entry.ts";
import { allowThirdPartyOverlay } from "../../../lib/browser/third-party-overlay.ts";
import { closedByUser, networkFailed, PhoneFailure, type PhoneProvider } from "./contract.ts";

let auth: Auth | undefined;
let confirmation: ConfirmationResult | undefined;
/** Last verified code. Firebase accepts each code once, but a form may send it again. */
let verified: { code: string; user: User } | undefined;

/** Initializes Firebase without browser storage and popup support, which this page does not need. */
function authOf({ emulator, ...project }: FirebaseProject): Auth {
  if (auth) return auth;
  auth = initializeAuth(initializeApp(project), { persistence: inMemoryPersistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  return auth;
}

/** Firebase's SDK, reduced to verifying phone numbers. */
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

interface Challenge {
  readonly verifier: RecaptchaVerifier;
  /** Rejects if no token will arrive, because the SDK would wait forever. */
  readonly failed: Promise<never>;
  end(): void;
}

/** Wait for a token after its challenge is hidden, because the token may arrive slightly later. */
const graceMs = 1000;

/** Container of the last widget. Removed with the next one, because reCAPTCHA still uses it after the token. */
let container: HTMLElement | undefined;

/**
 * Creates the widget's container. It is invisible and cannot be focused, because a text in the form replaces the badge.
 * Challenges are rendered at the end of the body, above everything.
 */
function createContainer(): HTMLElement {
  container?.remove();
  container = document.createElement("div");
  container.style.cssText = "position: absolute; visibility: hidden";
  document.body.append(container);
  return container;
}

/**
 * Returns whether a challenge is visible. Google's script prepares one off-screen. Reads the inline style, because the
 * computed style stays visible while the challenge fades out, without an event at the end.
 */
const isShown = (): boolean =>
  [...document.querySelectorAll(`iframe[src*="/recaptcha/"][src*="/bframe"]`)].some(
    (frame) => frame.closest<HTMLElement>(`[style*="visibility"]`)?.style.visibility === "visible",
  );

/** Invisible reCAPTCHA, which shows a challenge only to visitors that it does not trust. */
function challenge(auth: Auth): Challenge {
  let fail: (failure: PhoneFailure) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const end = watchVisibility(() => fail(new PhoneFailure(closedByUser)));
  const verifier = new RecaptchaVerifier(auth, createContainer(), {
    size: "invisible",
    badge: "inline",
    callback: end,
    "error-callback": () => fail(new PhoneFailure(networkFailed)),
  });
  return {
    verifier,
    failed,
    end() {
      end();
      verifier.clear();
    },
  };
}

/**
 * Detects that a visitor closed the challenge, which reCAPTCHA does not report.
 * @returns function that stops the detection
 */
function watchVisibility(onClosed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasShown = false;
  // The page below also changes, so only the challenge's visibility is compared.
  const observer = new MutationObserver(() => {
    if (isShown() === wasShown) return;
    wasShown = !wasShown;
    clearTimeout(timer);
    if (!wasShown) timer = setTimeout(onClosed, graceMs);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
