import type { FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import { type AccountSubject, logLabel, typedHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { AccountIdentity, AccountName } from "../guard/account-name.ts";
import { windowMs } from "../guard/login-throttle.ts";
import type { LoginReservation } from "../guard/sign-in-guard.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { accountOf } from "./devices.ts";
import { type ReservationDeps, type ReservationOptions, reserveLogin } from "./login-reservation.ts";

export type CodeReservationDeps = ReservationDeps & Pick<Deps, "store">;

/** Whether the account knows this browser. A payout freeze is ignored, because the owner needs a code to lift it. */
export async function isKnownForCodes(
  { accountSecurity, provenBrowsers }: Pick<Deps, "accountSecurity" | "provenBrowsers">,
  account: AccountIdentity,
  request: FastifyRequest,
): Promise<boolean> {
  const { frozenAt: _, ...trust } = await accountSecurity.read(account);
  return provenBrowsers.knows(account, request, trust);
}

/**
 * Reserves an attempt at a code to the signed-in account's number. A browser that the account knows has a separate
 * count, which a copy of its session does not share.
 * @throws ApiError sign_in_locked · StoreUnavailable
 */
export async function reserveOwnCode(
  deps: CodeReservationDeps & Pick<Deps, "accountSecurity">,
  request: FastifyRequest,
): Promise<LoginReservation> {
  const { account } = accountOf(request.caller);
  const isKnown = await isKnownForCodes(deps, account, request);
  return reserveCode(deps, "proof", account, request, isKnown ? { proof: account } : {});
}

/**
 * Reserves an attempt at a code sent to a number. Codes are short, so attempts count in a separate throttle per number,
 * which locks no sign-in. The browser that requested the code has one half of the attempts and all others the other
 * half (decision 062).
 * @param owner the canonical name of the number; for a `proof` the account, whose number only the platform has
 * @throws ApiError sign_in_locked · StoreUnavailable
 */
export async function reserveCode(
  deps: CodeReservationDeps,
  purpose: CodePurpose,
  owner: AccountIdentity | AccountName,
  request: FastifyRequest,
  options: Omit<ReservationOptions, "halved" | "inSession"> = {},
): Promise<LoginReservation> {
  const ticketHash = request.caller.ticket?.idHash;
  const hasRequested =
    ticketHash !== undefined && (await deps.store.get(requesterKey(deps, purpose, owner, ticketHash))) !== null;
  const shared = `${purpose} ${owner}` as const;
  const subject = hasRequested ? (`${shared} ${ticketHash}` as const) : shared;
  const label = logLabel(deps.config, owner);
  return reserveLogin(deps, subject, label, request, { proof: shared, ...options, halved: true });
}

type CodePurpose = "proof" | "register" | "reset";

/** Records that a browser has requested a code. Its attempts count separately, or without the store as a stranger's. */
export async function recordCodeRequest(
  deps: Pick<Deps, "config" | "store">,
  purpose: CodePurpose,
  number: AccountSubject,
  ticketHash: string,
): Promise<void> {
  const key = requesterKey(deps, purpose, number, ticketHash);
  await deps.store.set(key, "1", { ttl: windowMs }).catch(ignoreStoreUnavailable);
}

const requesterKey = (
  { config }: Pick<Deps, "config">,
  purpose: CodePurpose,
  number: AccountSubject,
  ticketHash: string,
): string => keys.smsAsker.key(purpose, typedHash(config, number), ticketHash);
