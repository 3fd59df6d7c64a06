import { type ErrorCode, errors } from "../../../../shared/errors.ts";
import type play from "../../locales/en/play.json";

type RefusedKey = keyof (typeof play)["refused"];

/** What the gateway said when it refused a launch; `message` is already in the visitor's language. */
export interface LaunchFailure {
  readonly code: ErrorCode | (string & {});
  readonly message: string;
  readonly until?: { readonly start?: string; readonly end?: string };
}

/** The words of one refusal dialog: text keys of `play:refused`, or the gateway's own sentence. */
export interface Refusal {
  readonly title: RefusedKey;
  readonly text: RefusedKey | { readonly words: string };
  /** Trying the same launch again makes sense. */
  readonly retry: boolean;
}

const faults = new Set<string>([
  "platform_busy",
  "platform_unreachable",
  "platform_timeout",
  "platform_bad_answer",
  "store_unavailable",
  "shutting_down",
  "network",
  "offline",
  "timeout",
]);

const known: Partial<Record<ErrorCode, Pick<Refusal, "title"> & { text?: RefusedKey }>> = {
  game_round_open: { title: "roundOpenTitle", text: "roundOpen" },
  balance_insufficient: { title: "balanceTitle", text: "balance" },
  game_not_found: { title: "goneTitle", text: "gone" },
  game_trial_unsupported: { title: "trialTitle", text: "trial" },
  captcha_required: { title: "captchaTitle" },
  captcha_invalid: { title: "captchaTitle" },
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

function maintenance({ until }: LaunchFailure): RefusedKey {
  if (until?.start && until.end) return "maintenanceFromTo";
  return until?.end ? "maintenanceUntil" : "maintenance";
}

/** Chooses the words for a refused launch (protocol 1.5: `#734`, maintenance with both times, balance, platform faults). */
export function refusalOf(failure: LaunchFailure): Refusal {
  const { code, message } = failure;
  if (code === "game_maintenance") return { title: "maintenanceTitle", text: maintenance(failure), retry: false };
  if (faults.has(code)) return { title: "unreachable", text: { words: message }, retry: true };
  const words = isErrorCode(code) ? known[code] : undefined;
  return {
    title: words?.title ?? "title",
    text: words?.text ?? { words: message },
    retry: isErrorCode(code) && errors[code].retryable,
  };
}
