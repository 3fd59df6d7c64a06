import { type ErrorCode, errors } from "../../../../shared/errors.ts";
import { type FailureCode, isClientCode } from "../../lib/api/failure.ts";
import type play from "../../locales/en/play/play.json";

type RefusedKey = keyof (typeof play)["refused"];

interface LaunchFailure {
  readonly code: FailureCode;
  readonly until?: { readonly start?: string; readonly end?: string };
  /** The reality check that blocked the launch was answered in another tab or on another device. */
  readonly isAnswered?: boolean;
}

export interface Refusal {
  readonly title: RefusedKey;
  /** Undefined selects the error code's default text. */
  readonly text?: RefusedKey;
  /** Whether the same launch can succeed later. */
  readonly retry: boolean;
  /** Alternatives, the most likely first. Alternatives that the site does not support are hidden. */
  readonly ways: readonly RefusalWay[];
}

/**
 * `account` opens a real account, `trial` starts a free trial, `rewards` claims a reward, `protection` changes limits.
 */
export type RefusalWay = "account" | "trial" | "rewards" | "deposit" | "protection" | "support";

/** Errors without a usable response from the network or the platform. */
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

/** Returns the texts of a refused launch (protocol 1.5). */
export function refusalOf(failure: LaunchFailure): Refusal {
  const { code } = failure;
  const ways = ["support"] as const;
  if (code === "game_maintenance") return { title: "maintenanceTitle", text: maintenance(failure), retry: false, ways };
  // The game does not start automatically, because the player may have chosen a break.
  if (failure.isAnswered) return { title: "answeredTitle", text: "answered", retry: true, ways: [] };
  if (unanswered.has(code)) return { title: "unreachable", retry: true, ways };
  const retry = isErrorCode(code) && errors[code].retryable;
  return { title: "title", ways, ...(isErrorCode(code) && refusals[code]), retry };
}
