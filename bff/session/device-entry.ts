import { createHash } from "node:crypto";
import Bowser from "bowser";
import type { Static } from "typebox";
import type { DeviceEntry } from "../../shared/contracts/devices.ts";
import { ApiError } from "../api-error.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { browserNameOf } from "../http/request.ts";
import type { Caller, Ticket } from "./contract.ts";
import type { Device } from "./devices.ts";

/** Names a session to its account's owner; the ticket hash itself names keys of the store and stays here. */
export const deviceId = (ticketHash: string): string =>
  createHash("sha256").update(`device ${ticketHash}`).digest("base64url").slice(0, 22);

/** One line of the device list; `browser` and `system` are empty when they are not known. */
export function deviceEntry(ticketHash: string, device: Device, current: boolean): Static<typeof DeviceEntry> {
  const { userAgent, ip, place, createdAt, seenAt } = device;
  return {
    id: deviceId(ticketHash),
    current,
    ...softwareOf(userAgent),
    ip,
    ...(place !== undefined && { place }),
    signedInAt: new Date(createdAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
  };
}

/** @throws ApiError session_required for a ticket that belongs to nobody */
export function accountOf({ ticket }: Pick<Caller, "ticket">): { ticket: Ticket; account: AccountIdentity } {
  const account = ticket?.record.member?.account;
  if (!ticket || account === undefined) throw new ApiError("session_required");
  return { ticket, account: accountIdentity(account) };
}

function softwareOf(userAgent: string | undefined): { browser: string; system: string } {
  if (!userAgent) return { browser: "", system: "" };
  const { name, versionName, version } = Bowser.parse(userAgent).os;
  return {
    browser: browserNameOf(userAgent) ?? "",
    system: [name, versionName ?? version].filter(Boolean).join(" "),
  };
}
