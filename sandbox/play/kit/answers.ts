import type { Answer, Language } from "../../contract.ts";
import { type KitText, kitTexts } from "./texts.ts";

/** A JSON answer of a page's own call. */
export const json = (body: unknown, status = 200): Answer => ({
  raw: JSON.stringify(body),
  type: "application/json; charset=utf-8",
  status,
  headers: { "Cache-Control": "no-store" },
});

/** Why something was not done; the page shows the text of the key. */
export type Refusal = Extract<
  KitText,
  | "play_over"
  | "signed_out"
  | "ticket_used"
  | "no_trial"
  | "bet_invalid"
  | "round_open"
  | "round_missing"
  | "balance_insufficient"
  | "demo_insufficient"
  | "limit_reached"
>;

const statuses: Partial<Record<Refusal, number>> = {
  play_over: 410,
  signed_out: 410,
  ticket_used: 410,
  no_trial: 403,
  bet_invalid: 400,
  round_open: 409,
  round_missing: 409,
};

export const refusal = (error: Refusal, language: Language): Answer =>
  json({ error, message: kitTexts[language][error] }, statuses[error] ?? 422);
