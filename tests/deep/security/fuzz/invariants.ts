import { canary } from "../../../support/hostile-values.ts";
import type { RawAnswer, RawExchange } from "../../../support/raw-http.ts";
import { faultsOfRefusal, missingGuards } from "../../../support/refusal.ts";
import type { FuzzCase } from "./cases.ts";

/** The only 5xx statuses that the gateway may return. */
const outages = new Set([502, 503, 504]);

/** Returns the invariants that an exchange violates. They must hold for any bytes. */
export function brokenBy(
  { whole, head }: FuzzCase,
  { answers, text }: RawExchange,
  secrets: readonly string[],
): string[] {
  const broken: string[] = [];
  if (whole && answers.length === 0) broken.push("a whole request was not answered");
  if (whole && answers.length > 1) broken.push(`${answers.length} responses to one request`);
  if (text.includes(canary)) broken.push("the client's own text comes back");
  for (const secret of secrets) if (text.includes(secret)) broken.push("a secret comes back");
  return [...broken, ...answers.flatMap((answer) => brokenByAnswer(answer, head))];
}

function brokenByAnswer(answer: RawAnswer, head: boolean): string[] {
  const { status, header } = answer;
  if (status < 200) return [];
  if (status >= 500 && !outages.has(status)) return [`status ${status}: ${answer.body.slice(0, 200)}`];
  const page = status === 404 && /^text\/html/.test(header("content-type") ?? "");
  const unread = head || status < 400 || page;
  const faults = unread ? missingGuards(header) : faultsOfRefusal({ ...answer, header });
  return faults.filter((fault) => !(outages.has(status) && fault === `status ${status}`));
}
