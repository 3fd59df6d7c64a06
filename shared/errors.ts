/**
 * Every error code the gateway can answer with. `status` is the HTTP status, `retryable` says that the same
 * call may succeed later; the text of a code is `texts/errors.{bn,en}.json`, key = code.
 * Codes are snake_case nouns or states, never platform spellings (those travel as `platformCode`).
 */
export interface ErrorSpec {
  readonly status: number;
  readonly retryable: boolean;
}

export const errors = {
  // the request itself
  bad_request: { status: 400, retryable: false },
  validation_failed: { status: 400, retryable: false },
  unsupported_media_type: { status: 415, retryable: false },
  payload_too_large: { status: 413, retryable: false },
  not_found: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  csrf_rejected: { status: 403, retryable: false },
  too_many_requests: { status: 429, retryable: true },
  // sessions
  session_required: { status: 401, retryable: false },
  session_expired: { status: 401, retryable: false },
  session_ended: { status: 401, retryable: false },
  session_elsewhere: { status: 401, retryable: false },
  session_revoked: { status: 401, retryable: false },
  session_password_changed: { status: 401, retryable: false },
  account_changed: { status: 409, retryable: false },
  trial_not_allowed: { status: 403, retryable: false },
  agent_only: { status: 403, retryable: false },
  member_only: { status: 403, retryable: false },
  region_restricted: { status: 403, retryable: false },
  maintenance: { status: 503, retryable: true },
  // sign-in
  credentials_invalid: { status: 422, retryable: false },
  captcha_required: { status: 422, retryable: false },
  captcha_invalid: { status: 422, retryable: false },
  captcha_throttled: { status: 429, retryable: true },
  sign_in_locked: { status: 429, retryable: true },
  verification_required: { status: 422, retryable: false },
  sign_in_method_off: { status: 422, retryable: false },
  behaviour_check_required: { status: 422, retryable: false },
  verification_invalid: { status: 422, retryable: false },
  verification_expired: { status: 422, retryable: false },
  handover_invalid: { status: 422, retryable: false },
  handover_replaces: { status: 409, retryable: false },
  remembered_missing: { status: 422, retryable: false },
  // codes by SMS
  mobile_invalid: { status: 422, retryable: false },
  sms_countdown: { status: 429, retryable: true },
  sms_throttled: { status: 429, retryable: true },
  sms_refused: { status: 422, retryable: false },
  sms_code_invalid: { status: 422, retryable: false },
  sms_code_expired: { status: 422, retryable: false },
  // registration and passwords
  registration_closed: { status: 422, retryable: false },
  invitation_code_error: { status: 422, retryable: false },
  terms_required: { status: 422, retryable: false },
  age_unconfirmed: { status: 422, retryable: false },
  account_taken: { status: 422, retryable: false },
  username_taken: { status: 422, retryable: false },
  mobile_taken: { status: 422, retryable: false },
  password_default: { status: 422, retryable: false },
  password_mismatch: { status: 422, retryable: false },
  old_password_invalid: { status: 422, retryable: false },
  password_unconfirmed: { status: 409, retryable: false },
  reset_method_off: { status: 422, retryable: false },
  // games
  game_not_found: { status: 404, retryable: false },
  game_round_open: { status: 409, retryable: true },
  game_maintenance: { status: 503, retryable: true },
  game_trial_unsupported: { status: 422, retryable: false },
  balance_insufficient: { status: 422, retryable: false },
  amount_out_of_range: { status: 422, retryable: false },
  catalogue_loading: { status: 503, retryable: true },
  // money on its way out
  card_unknown: { status: 422, retryable: false },
  turnover_unmet: { status: 422, retryable: false },
  payout_closed: { status: 409, retryable: false },
  upline_missing: { status: 422, retryable: false },
  // agents
  downline_unknown: { status: 404, retryable: false },
  downline_not_direct: { status: 422, retryable: false },
  downline_not_promotable: { status: 422, retryable: false },
  rebate_out_of_range: { status: 422, retryable: false },
  receiver_closed: { status: 422, retryable: false },
  link_unknown: { status: 404, retryable: false },
  links_full: { status: 422, retryable: false },
  contract_unknown: { status: 404, retryable: false },
  contract_exists: { status: 409, retryable: false },
  contract_too_generous: { status: 422, retryable: false },
  contract_closed: { status: 409, retryable: false },
  // deposits
  deposit_method_closed: { status: 422, retryable: false },
  deposit_closed: { status: 409, retryable: false },
  deposits_waiting: { status: 422, retryable: false },
  reference_invalid: { status: 422, retryable: false },
  reference_used: { status: 422, retryable: false },
  // promotions
  promotion_unavailable: { status: 422, retryable: false },
  promotion_claimed: { status: 422, retryable: false },
  // points
  points_insufficient: { status: 422, retryable: false },
  reward_out_of_stock: { status: 422, retryable: false },
  // pictures and feedback
  image_invalid: { status: 415, retryable: false },
  image_too_large: { status: 413, retryable: false },
  image_unknown: { status: 422, retryable: false },
  // the platform below and the store beside us
  platform_refused: { status: 422, retryable: false },
  platform_busy: { status: 503, retryable: true },
  platform_unreachable: { status: 502, retryable: true },
  platform_timeout: { status: 504, retryable: true },
  platform_bad_answer: { status: 502, retryable: false },
  feature_unavailable: { status: 404, retryable: false },
  store_unavailable: { status: 503, retryable: true },
  shutting_down: { status: 503, retryable: true },
  overloaded: { status: 503, retryable: true },
  card_duplicate: { status: 422, retryable: false },
  card_holder_fixed: { status: 422, retryable: false },
  card_in_use: { status: 409, retryable: false },
  profile_fixed: { status: 422, retryable: false },
  payment_password_wrong: { status: 422, retryable: false },
  payment_password_unset: { status: 422, retryable: false },
  payment_password_unconfirmed: { status: 409, retryable: false },
  payment_password_locked: { status: 429, retryable: true },
  idempotency_key_required: { status: 400, retryable: false },
  idempotency_conflict: { status: 422, retryable: false },
  money_not_made: { status: 409, retryable: false },
  money_in_progress: { status: 409, retryable: true },
  export_in_progress: { status: 409, retryable: true },
  internal: { status: 500, retryable: true },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof errors;
