import { type ErrorCode, errors } from "../../../../shared/errors.ts";
import { type FailureCode, isClientCode } from "../../lib/api/failure.ts";
import type play from "../../locales/en/play/play.json";

type RefusedKey = keyof (typeof play)["refused"];

/** What the gateway said when it refused a launch. */
export interface LaunchFailure {
  readonly code: FailureCode;
  readonly until?: { readonly start?: string; readonly end?: string };
  /** The check it was refused for has been answered since, in another tab or on another device. */
  readonly isAnswered?: boolean;
}

/** The words of one refusal dialog, as keys of `play:refused`. */
export interface Refusal {
  readonly title: RefusedKey;
  /** Absent: the words every screen has for this code. */
  readonly text?: RefusedKey;
  /** Trying the same launch again makes sense. */
  readonly retry: boolean;
  /** What leads on from here, the likeliest first; each is offered where it exists. */
  readonly ways: readonly RefusalWay[];
}

/** A real account to open, the game's free trial, a reward, money to put in, one's own limits, somebody to ask. */
export type RefusalWay = "account" | "trial" | "rewards" | "deposit" | "protection" | "support";

/** Nobody answered: the line, or the platform behind it. */
const unanswered = new Set<FailureCode>([
  "network",
  "timeout",
  "bad_answer",
  "platform_unreachable",
  "platform_timeout",
]);

const refusals: Partial<Record<ErrorCode, Omit<Refusal, "retry" | "ways"> & Partial<Pick<Refusal, "ways">>>> = {
  game_round_open: { title: "roundOpenTitle", text: "roundOpen" },
  balance_insufficient: { title: "balanceTitle", text: "balance", ways: ["trial", "rewards", "deposit", "support"] },
  game_not_found: { title: "goneTitle", text: "gone" },
  game_trial_unsupported: { title: "trialTitle", text: "trial" },
  trial_not_allowed: { title: "needTrueTitle", text: "in_need_true_account", ways: ["account", "trial"] },
  limit_reached: { title: "limitTitle", text: "limit", ways: ["protection"] },
  reality_check_due: { title: "checkTitle", text: "check", ways: ["protection"] },
  play_paused: { title: "pausedTitle", text: "paused", ways: ["protection", "support"] },
  under_age: { title: "ageTitle" },
  country_unknown: { title: "countryTitle" },
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
  const ways = ["support"] as const;
  if (code === "game_maintenance") return { title: "maintenanceTitle", text: maintenance(failure), retry: false, ways };
  // What was chosen there may have been a break: the game does not begin by itself.
  if (failure.isAnswered) return { title: "answeredTitle", text: "answered", retry: true, ways: [] };
  if (unanswered.has(code)) return { title: "unreachable", retry: true, ways };
  const retry = isErrorCode(code) && errors[code].retryable;
  return { title: "title", ways, ...(isErrorCode(code) && refusals[code]), retry };
}
