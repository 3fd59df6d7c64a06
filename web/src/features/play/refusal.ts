import { type ErrorCode, errors } from "../../../../shared/errors.ts";
import { type FailureCode, isClientCode } from "../../lib/api/failure.ts";
import type play from "../../locales/en/play/play.json";

type RefusedKey = keyof (typeof play)["refused"];

/** What the gateway said when it refused a launch. */
export interface LaunchFailure {
  readonly code: FailureCode;
  readonly until?: { readonly start?: string; readonly end?: string };
}

/** The words of one refusal dialog, as keys of `play:refused`. */
export interface Refusal {
  readonly title: RefusedKey;
  /** Absent: the words every screen has for this code. */
  readonly text?: RefusedKey;
  /** Trying the same launch again makes sense. */
  readonly retry: boolean;
  /** A real account is what is missing; the confirmation leads to one (spec section 8, in_need_true_account). */
  readonly account?: true;
  /** Money is what is missing; the confirmation leads to the deposit where there is one. */
  readonly deposit?: true;
}

/** Nobody answered: the line, or the platform behind it. */
const unanswered = new Set<FailureCode>([
  "network",
  "timeout",
  "bad_answer",
  "platform_unreachable",
  "platform_timeout",
]);

const refusals: Partial<Record<ErrorCode, Omit<Refusal, "retry">>> = {
  game_round_open: { title: "roundOpenTitle", text: "roundOpen" },
  balance_insufficient: { title: "balanceTitle", text: "balance", deposit: true },
  game_not_found: { title: "goneTitle", text: "gone" },
  game_trial_unsupported: { title: "trialTitle", text: "trial" },
  trial_not_allowed: { title: "needTrueTitle", text: "in_need_true_account", account: true },
  captcha_required: { title: "captchaTitle" },
  captcha_invalid: { title: "captchaTitle" },
};

const isErrorCode = (code: FailureCode): code is ErrorCode => !isClientCode(code);

function maintenance({ until }: LaunchFailure): RefusedKey {
  if (until?.start && until.end) return "maintenanceFromTo";
  return until?.end ? "maintenanceUntil" : "maintenance";
}

/** Chooses the words for a refused launch (protocol 1.5: `#734`, maintenance with both times, balance, platform faults). */
export function refusalOf(failure: LaunchFailure): Refusal {
  const { code } = failure;
  if (code === "game_maintenance") return { title: "maintenanceTitle", text: maintenance(failure), retry: false };
  if (unanswered.has(code)) return { title: "unreachable", retry: true };
  const retry = isErrorCode(code) && errors[code].retryable;
  return { title: "title", ...(isErrorCode(code) && refusals[code]), retry };
}
