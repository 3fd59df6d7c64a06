import { type Auth, RecaptchaVerifier } from "@firebase/auth";
import { PhoneFailure, putAway, unreachable } from "./contract.ts";

interface Challenge {
  readonly verifier: RecaptchaVerifier;
  /** Rejects when no token will come: the SDK itself would wait for one for ever. */
  readonly failed: Promise<never>;
  end(): void;
}

/** A token is handed over beside the hiding of its challenge, a little earlier or later. */
const graceMs = 1000;

/** Where the last widget stands. reCAPTCHA goes on with it for a while after its token, so it goes with the next one. */
let last: HTMLElement | undefined;

/**
 * Where the widget is drawn: its badge has no place of its own, as the form says in words what it says. Nothing of it can
 * be focused; a challenge is not drawn here but at the end of the body, over everything.
 */
function place(): HTMLElement {
  last?.remove();
  last = document.createElement("div");
  last.style.cssText = "position: absolute; visibility: hidden";
  document.body.append(last);
  return last;
}

/**
 * Whether a challenge can be seen; Google's script keeps one ready out of sight. What its own style says counts: the
 * computed one stays visible while the challenge fades, and nothing tells when it has.
 */
const isShown = (): boolean =>
  [...document.querySelectorAll(`iframe[src*="/recaptcha/"][src*="/bframe"]`)].some(
    (frame) => frame.closest<HTMLElement>(`[style*="visibility"]`)?.style.visibility === "visible",
  );

/** reCAPTCHA without a box to tick: a challenge comes only for whom it does not trust. */
export function challenge(auth: Auth): Challenge {
  let fail: (failure: PhoneFailure) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const end = watch(() => fail(new PhoneFailure(putAway)));
  const verifier = new RecaptchaVerifier(auth, place(), {
    size: "invisible",
    badge: "inline",
    callback: end,
    "error-callback": () => fail(new PhoneFailure(unreachable)),
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
 * reCAPTCHA tells nobody that a visitor has put its challenge away.
 * @returns how to end it
 */
function watch(onPutAway: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = false;
  // The page behind changes all the time: only the coming and going of the challenge counts.
  const observer = new MutationObserver(() => {
    if (isShown() === shown) return;
    shown = !shown;
    clearTimeout(timer);
    if (!shown) timer = setTimeout(onPutAway, graceMs);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["style"] });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
