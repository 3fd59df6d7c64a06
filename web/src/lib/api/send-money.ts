import type { Answer, SendId } from "../../../../shared/api.ts";
import { storage } from "../browser/storage.ts";
import { newUuid } from "../browser/uuid.ts";
import { type Call, call, pageAccount, type SendArguments } from "./api.ts";
import { createIdempotencyKeys } from "./idempotency-keys.ts";
import { createOpenWrites } from "./open-writes.ts";

const stored = {
  read: () => storage.get("openWrites"),
  write: (text: string) => storage.set("openWrites", text),
};

const withKey = createIdempotencyKeys(newUuid, createOpenWrites(stored, Date.now));

/**
 * Sends a write that moves money. The same write of the same account carries the same key until its outcome is known,
 * even after a reload (domain-rules section 1).
 * @throws ApiFailure as `api` does; `pending` while the outcome is unknown
 */
export function sendMoney<Id extends SendId>(id: Id, ...[options]: SendArguments<Id>): Promise<Answer<Id>> {
  const account = pageAccount();
  const { params, body } = (options ?? {}) as Call;
  const send = (idempotencyKey: string) => call(id, { ...(options as Call), account, idempotencyKey });
  return withKey({ id, account, params, body: withoutSecret(body) }, send) as Promise<Answer<Id>>;
}

/** Removes the payment password: the user types it again for each attempt, so it is not part of the intent. */
function withoutSecret(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return body;
  const { paymentPassword: _, ...fields } = body as Record<string, unknown>;
  return fields;
}
