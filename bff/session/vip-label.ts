import type { Language } from "../../shared/language.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import type { Ticket } from "./contract.ts";
import type { Sessions } from "./sessions.ts";

const deadlineMs = 1_000;

interface LabelRequest {
  readonly language: Language;
  readonly cookie: string | undefined;
  readonly context: () => CallContext;
}

/**
 * Returns the ticket with its VIP label in the requested language. If the platform fails, the label stays unchanged.
 */
export async function withLabel(
  deps: { readonly platform: Pick<Platform, "call">; readonly sessions: Pick<Sessions, "read" | "update"> },
  ticket: Ticket,
  request: LabelRequest,
): Promise<Ticket> {
  const { kind, member, vips } = ticket.record;
  if (member?.vip === undefined || kind !== member.role) return ticket;
  const vip = vips?.[request.language] ?? (await loadLabel(deps, request));
  return vip === undefined ? ticket : { ...ticket, record: { ...ticket.record, member: { ...member, vip } } };
}

async function loadLabel(
  { platform, sessions }: Parameters<typeof withLabel>[0],
  { context, cookie, language }: LabelRequest,
): Promise<string | undefined> {
  try {
    const { vip } = await platform.call("memberInfo", {}, { ...context(), deadlineMs });
    const { ticket } = await sessions.read(cookie);
    // Keep the old `seenAt`: loading the label must not extend the session.
    if (ticket && vip !== undefined) {
      await sessions.update(ticket, ({ seenAt, vips }) => ({ vips: { ...vips, [language]: vip }, seenAt }));
    }
    return vip;
  } catch (error) {
    if (!(error instanceof PlatformError)) ignoreStoreUnavailable(error);
    return undefined;
  }
}

/** Updates the session's label to the platform's current one and drops labels in other languages. */
export async function noteLabel(
  sessions: Pick<Sessions, "update">,
  ticket: Ticket | undefined,
  { language, vip }: { readonly language: Language; readonly vip: string },
): Promise<void> {
  const current = ticket?.record.vips?.[language];
  if (!ticket || current === undefined || current === vip) return;
  try {
    await sessions.update(ticket, ({ seenAt }) => ({ vips: { [language]: vip }, seenAt }));
  } catch (error) {
    ignoreStoreUnavailable(error);
  }
}
