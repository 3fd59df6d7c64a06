import type { EndReason } from "../../shared/contracts/session.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import { stateOn } from "./access.ts";
import { accountIdentity } from "./account-identity.ts";
import type { Caller, Ticket } from "./contract.ts";

/** What a `sid` cookie led to. */
export interface SessionLookup {
  readonly ticket?: Ticket;
  readonly endReason?: EndReason;
}

/** @returns the visitor as this route sees them */
export function callerOn(
  row: RouteRow,
  { ticket, endReason }: SessionLookup,
  { ip, deviceId }: { readonly ip: string; readonly deviceId: string | undefined },
): Caller {
  const caller: { -readonly [Field in keyof Caller]: Caller[Field] } = { state: stateOn(row, ticket?.record), ip };
  if (deviceId) caller.deviceId = deviceId;
  if (ticket) caller.ticket = ticket;
  if (endReason) caller.endReason = endReason;
  return caller;
}

/** Longest user agent worth sending upstream. */
const userAgentLength = 256;

/** Whom a platform call is made for. */
export function callContext(
  caller: Caller,
  {
    language,
    requestId,
    userAgent,
  }: { language: CallContext["language"]; requestId: string; userAgent?: string | undefined },
): CallContext {
  const agent = userAgent?.slice(0, userAgentLength);
  const record = caller.state === "guest" ? undefined : caller.ticket?.record;
  const account = record?.member?.account;
  const token = record?.token;
  const context: CallContext = { language, clientIp: caller.ip, requestId };
  if (agent) context.userAgent = agent;
  if (caller.deviceId) context.deviceId = caller.deviceId;
  if (token) context.token = token;
  // Sessions of free play are open to everyone, without limit: they share what guests have.
  if (account && record?.kind !== "trial") context.account = accountIdentity(account);
  return context;
}
