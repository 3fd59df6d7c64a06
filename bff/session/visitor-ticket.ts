import { createSealer, type Sealer } from "../crypto/sealing.ts";
import type { SessionBase, Ticket } from "./contract.ts";
import { mintTicket, parseTicket, type TicketParts } from "./cookies.ts";

/** `<id>.<secret>.<sealed state>`. The state has 45 bytes and so only one base64url spelling (RFC 4648 section 3.5). */
const cookiePattern = /^([\w-]{22}\.[\w-]{43})\.([\w-]{60})$/;
/** Two 48-bit times in epoch ms: when the ticket was issued, and until when a sign-in needs a captcha. */
const stateBytes = 12;

type VisitorTicketDeps = Pick<SessionBase, "clock" | "config">;

/**
 * Issues a visitor's ticket, or renews `present`, whose id stays. The cookie contains the complete state, sealed for a
 * different owner than session records, so that it never opens a session (decision 072).
 */
export function issueVisitorTicket(
  deps: VisitorTicketDeps,
  { present, captcha }: { present?: string | undefined; captcha: boolean },
): { ticket: Ticket; cookie: string } {
  const issuedAt = deps.clock.now();
  const cookie = cookiePattern.exec(present ?? "")?.[1] ?? mintTicket().cookie;
  const parts = parseTicket(cookie);
  if (!parts) throw new TypeError("a new ticket is not parseable");
  const captchaUntil = captcha ? issuedAt + deps.config.session.idleMs : 0;
  const plain = Buffer.alloc(stateBytes);
  plain.writeUIntBE(issuedAt, 0, 6);
  plain.writeUIntBE(captchaUntil, 6, 6);
  const sealed = stateSealer(deps, parts).seal(plain).toString("base64url");
  return { ticket: ticketOf(deps, parts, issuedAt, captchaUntil), cookie: `${cookie}.${sealed}` };
}

/** Opens a visitor's cookie. Returns undefined for any other cookie and for an expired or invalid one. */
export function openVisitorTicket(deps: VisitorTicketDeps, cookie: string | undefined): Ticket | undefined {
  const [, ticket, sealed] = cookiePattern.exec(cookie ?? "") ?? [];
  const parts = parseTicket(ticket);
  if (!parts || sealed === undefined) return undefined;
  const plain = stateSealer(deps, parts).open(Buffer.from(sealed, "base64url"));
  if (plain?.length !== stateBytes) return undefined;
  const issuedAt = plain.readUIntBE(0, 6);
  if (issuedAt + deps.config.session.absoluteMs <= deps.clock.now()) return undefined;
  return ticketOf(deps, parts, issuedAt, plain.readUIntBE(6, 6));
}

function ticketOf(
  { clock, config }: VisitorTicketDeps,
  parts: TicketParts,
  issuedAt: number,
  captchaUntil: number,
): Ticket {
  const times = { createdAt: issuedAt, seenAt: issuedAt, touchedAt: issuedAt };
  return {
    idHash: parts.idHash,
    record: { kind: "visitor", captchaRequired: captchaUntil > clock.now(), ...times },
    sealer: createSealer(config.sessionKeys, parts.secret, parts.idHash),
    activity: { seenAt: issuedAt, tokenSeenAt: issuedAt },
  };
}

const stateSealer = ({ config }: VisitorTicketDeps, { idHash, secret }: TicketParts): Sealer =>
  createSealer(config.sessionKeys, secret, `visitor ${idHash}`);
