import type { BehaviourProof } from "../../../../../shared/contracts/credentials.ts";
import { loadScript } from "../../../lib/browser/load-script.ts";
import { type BehaviourCheck, BehaviourFailure } from "./contract.ts";

/** The part of Geetest's API in use, defined on `window` by the vendor's script (protocol 3.6, version 4). */
interface Geetest {
  onReady(listener: () => void): unknown;
  onSuccess(listener: () => void): unknown;
  onClose(listener: () => void): unknown;
  onError(listener: (error: unknown) => void): unknown;
  showCaptcha(): void;
  getValidate(): Record<string, unknown> | false;
  destroy?(): void;
}

interface GeetestWindow {
  initGeetest4?(config: object, ready: (check: Geetest) => void): void;
}

/** English, because the check does not support Bengali. */
const languageCode = "eng";

/** Converts a validation result to a proof in which all values are strings. */
export const proofOf = (answer: Record<string, unknown>): BehaviourProof =>
  Object.fromEntries(
    ["captcha_id", "lot_number", "pass_token", "gen_time", "captcha_output"].flatMap((name) =>
      answer[name] === undefined ? [] : [[name, String(answer[name])]],
    ),
  );

/**
 * Geetest v4 as a popup.
 * @param script address of the loader
 */
export const geetest = (script: string): BehaviourCheck => ({
  async prove(captchaId) {
    await loadScript(script).catch((cause) => {
      throw new BehaviourFailure("failed", cause);
    });
    const start = (globalThis as GeetestWindow).initGeetest4;
    if (!start) throw new BehaviourFailure("failed");
    return new Promise((resolve, reject) => {
      start({ captchaId, product: "bind", language: languageCode }, (check) => {
        const end = (settle: () => void) => {
          check.destroy?.();
          settle();
        };
        check.onReady(() => check.showCaptcha());
        check.onSuccess(() => {
          const answer = check.getValidate();
          end(() => (answer ? resolve(proofOf(answer)) : reject(new BehaviourFailure("failed"))));
        });
        check.onClose(() => end(() => reject(new BehaviourFailure("closed"))));
        check.onError((error) => end(() => reject(new BehaviourFailure("failed", error))));
      });
    });
  },
});
