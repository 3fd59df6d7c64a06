import type { FirebaseProject } from "../../shared/contracts/entry.ts";

/** What a page may load, ask and frame beside its own. */
export interface PolicySources {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}

/**
 * What Firebase's SDK needs to prove a phone number: its service, and Google's reCAPTCHA. Of Google's hosts only what
 * reCAPTCHA's own documentation names: their other paths answer with scripts that anybody may word. The SDK loads it
 * from www.google.com, never from www.recaptcha.net. An emulator draws no challenge.
 */
export function firebaseSources({ emulator }: FirebaseProject): PolicySources {
  if (emulator) return { scripts: [], calls: [emulator], frames: [] };
  const recaptcha = "https://www.google.com/recaptcha/";
  return {
    scripts: [recaptcha, "https://www.gstatic.com/recaptcha/"],
    calls: ["https://identitytoolkit.googleapis.com", recaptcha],
    frames: [recaptcha, "https://recaptcha.google.com/recaptcha/"],
  };
}
