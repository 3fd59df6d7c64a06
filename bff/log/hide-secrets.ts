const hidden = "[hidden]";

/** Names whose values never reach a log line, however they are spelt. */
const secrets: ReadonlySet<string> = new Set([
  "password",
  "oldpassword",
  "newpassword",
  "paymentpassword",
  "oldpaymentpassword",
  "newpaymentpassword",
  "verificationcode",
  "accountnumber",
  "token",
  "captcha",
  "authorization",
  "cookie",
  "set-cookie",
  "encryption",
  "x-digest",
]);

/** No event of ours nests; what lies deeper was dragged along. */
const deepest = 4;

/** Whether a field name is secret; the names are those of our events. */
const secretByName = new Map<string, boolean>();
const maxCachedNames = 1_000;

function isSecret(name: string): boolean {
  const cached = secretByName.get(name);
  if (cached !== undefined) return cached;
  const isHidden = secrets.has(name.toLowerCase());
  if (secretByName.size < maxCachedNames) secretByName.set(name, isHidden);
  return isHidden;
}

const isFlat = (value: unknown): boolean => typeof value !== "object" || value === null;

/** `err` is left to its serialiser, which names what it keeps. */
const isPlain = (name: string, value: unknown): boolean => isFlat(value) || (name === "err" && value instanceof Error);

/**
 * The second wall around secrets: we log named fields only (events.ts), never bodies or headers; this hides what an
 * object may drag along. Flat lines, which are nearly all, are only looked at: pino's own redaction walks every path for
 * every line, a third of the gateway's time.
 */
export function hideSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  for (const name in fields) {
    if (isSecret(name) || !isPlain(name, fields[name])) return copyWithout(fields, 0);
  }
  return fields;
}

function copyWithout(fields: object, depth: number): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const plain = depth === 0 ? isPlain(name, value) : isFlat(value);
    copy[name] = isSecret(name) ? hidden : plain ? value : nested(value, depth + 1);
  }
  return copy;
}

function nested(value: object, depth: number): unknown {
  if (depth > deepest) return hidden;
  if ("toJSON" in value) return value;
  return Array.isArray(value)
    ? value.map((item) => (isFlat(item) ? item : nested(item, depth + 1)))
    : copyWithout(value, depth);
}
