import type { Language } from "../../shared/language.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import type { Ticket } from "./contract.ts";
import type { Sessions } from "./sessions.ts";

/** The label is decoration: a platform that is slow with it does not hold up the session. */
const timeoutMs = 1_000;

export interface LabelDeps {
  readonly platform: Pick<Platform, "call">;
  readonly sessions: Pick<Sessions, "read" | "update">;
}

export interface Reader {
  readonly language: Language;
  /** The `sid` its ticket came with. */
  readonly cookie: string | undefined;
  /** Made only when the platform has to be asked. */
  readonly context: () => CallContext;
}

/**
 * The ticket with its VIP label, the platform's own word, in the language of who reads it. The platform is asked once a
 * session for each language; a label that cannot be had now stays in the language it was.
 */
export async function withLabel(deps: LabelDeps, ticket: Ticket, reader: Reader): Promise<Ticket> {
  const { kind, member, vips } = ticket.record;
  if (member?.vip === undefined || kind !== member.role) return ticket;
  const vip = vips?.[reader.language] ?? (await askFor(deps, reader));
  return vip === undefined ? ticket : { ...ticket, record: { ...ticket.record, member: { ...member, vip } } };
}

async function askFor({ platform, sessions }: LabelDeps, reader: Reader): Promise<string | undefined> {
  const { language, cookie } = reader;
  try {
    const context = { ...reader.context(), signal: AbortSignal.timeout(timeoutMs) };
    const { vip } = await platform.call("memberInfo", {}, context);
    const { ticket } = await sessions.read(cookie);
    if (ticket && vip !== undefined) await keep(sessions, ticket, { language, vip });
    return vip;
  } catch (error) {
    if (!(error instanceof PlatformError)) ignoreStoreUnavailable(error);
    return undefined;
  }
}

interface Label {
  readonly language: Language;
  readonly vip: string;
}

/** Reading who one is keeps no session alive. @throws StoreUnavailable */
const keep = (sessions: Pick<Sessions, "update">, ticket: Ticket, { language, vip }: Label): Promise<boolean> =>
  sessions.update(ticket, ({ seenAt, vips }) => ({ vips: { ...vips, [language]: vip }, seenAt }));

/**
 * Puts the label the platform has just said in place of the session's, as a player may have risen since. In the other
 * languages it is asked for anew.
 */
export async function noteLabel(
  sessions: Pick<Sessions, "update">,
  ticket: Ticket | undefined,
  { language, vip }: Label,
): Promise<void> {
  const before = ticket?.record.vips?.[language];
  if (!ticket || before === undefined || before === vip) return;
  try {
    await sessions.update(ticket, ({ seenAt }) => ({ vips: { [language]: vip }, seenAt }));
  } catch (error) {
    ignoreStoreUnavailable(error);
  }
}
