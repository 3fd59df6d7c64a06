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

interface Challenge {
  readonly verifier: RecaptchaVerifier;
  /** Rejects if no token will arrive. The SDK would wait forever. */
  readonly failed: Promise<never>;
  end(): void;
}

/** Wait for a token after its challenge is hidden, because it may arrive slightly later. */
const graceMs = 1000;

/**
 * Container of the last widget. reCAPTCHA uses it for a while after the token, so it is removed together with the next
 * one.
 */
let container: HTMLElement | undefined;

/**
 * Creates the container of the widget. It is invisible and cannot be focused: the form shows a text instead of the
 * badge, and a challenge is rendered at the end of the body, above everything.
 */
function createContainer(): HTMLElement {
  container?.remove();
  container = document.createElement("div");
  container.style.cssText = "position: absolute; visibility: hidden";
  document.body.append(container);
  return container;
}

/**
 * Returns whether a challenge is visible. Google's script prepares one out of sight. Reads the inline style, because
 * the computed one stays visible while the challenge fades out, and no event reports the end.
 */
const isShown = (): boolean =>
  [...document.querySelectorAll(`iframe[src*="/recaptcha/"][src*="/bframe"]`)].some(
    (frame) => frame.closest<HTMLElement>(`[style*="visibility"]`)?.style.visibility === "visible",
  );

/** Invisible reCAPTCHA: shows a challenge only to visitors that it does not trust. */
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
  // The page below changes all the time. Only a change of the challenge's visibility counts.
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
