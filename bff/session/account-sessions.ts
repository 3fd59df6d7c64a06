import { familySessions, keys } from "../../redis/keys.ts";
import { defaultLanguage } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { Config } from "../config.ts";
import { type AccountHash, accountHash, logLabel } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import type { RevocationReason, SessionBase, Ticket } from "./contract.ts";
import { accountOfRecord, listDevices, openToken, stepsOf } from "./devices.ts";
import { rememberEndMs, savedEveryMs } from "./session-records.ts";
import type { Sessions } from "./sessions.ts";
import type { Device } from "./stored-shapes.ts";

interface AccountSessionsDeps extends Omit<SessionBase, "cookies"> {
  readonly platform: Pick<Platform, "call">;
  readonly sessions: Pick<Sessions, "endByHash" | "onForgotten">;
}

interface AccountSession {
  readonly idHash: string;
  readonly device: Device;
}

/** Lists and ends an account's sessions without their tickets, and logs out their platform tokens. */
export class AccountSessions {
  readonly #deps: AccountSessionsDeps;
  readonly #tokenEnds: TokenEnds;

  constructor(deps: AccountSessionsDeps, retry = retryStoreWork) {
    this.#deps = deps;
    this.#tokenEnds = new TokenEnds(deps, retry);
    deps.sessions.onForgotten((account, idHash, device) =>
      runInBackground(this.#tokenEnds.end(account, idHash, device), deps.log, "token_end"),
    );
  }

  /** Returns the live sessions, most recently used first. */
  async list(account: AccountIdentity): Promise<AccountSession[]> {
    const { clock, config, store } = this.#deps;
    const { idleMs, absoluteMs } = config.session;
    const now = clock.now();
    // The listed last use may lag by `savedEveryMs`. The record's TTL, checked below, is exact.
    const mayLive = ({ pending, seenAt, createdAt }: Device): boolean =>
      !pending && Math.min(seenAt + savedEveryMs + idleMs, createdAt + absoluteMs) > now;
    const listed = Object.entries(await listDevices(this.#deps, accountHash(account)));
    const candidates = listed.filter(([, device]) => mayLive(device));
    const lifetimes = await Promise.all(candidates.map(([idHash]) => store.ttl(keys.session.key(idHash))));
    return candidates
      .filter((_entry, index) => (lifetimes[index] ?? 0) > rememberEndMs)
      .map(([idHash, device]) => ({ idHash, device }))
      .sort((one, other) => other.device.seenAt - one.device.seenAt);
  }

  /** Ends a session from `list`; its browser is shown the reason. @returns false if it had already ended */
  async end(
    account: AccountIdentity,
    { idHash, device }: AccountSession,
    reason: RevocationReason | "elsewhere",
    owner: AccountHash = accountHash(account),
  ): Promise<boolean> {
    const { sessions, log } = this.#deps;
    try {
      const existed = await sessions.endByHash(idHash, owner, reason);
      if (existed) logEvent(log, "session_ended", { session: idHash, reason });
      return existed;
    } finally {
      // The token is logged out even if the store failed: once the index entry is gone, the token is lost.
      await this.#tokenEnds.end(account, idHash, device);
    }
  }

  /**
   * Logs out the token of a session that its browser ended or replaced. Retries, because no index has the token now.
   */
  async endToken({ idHash, record }: Ticket, context: CallContext): Promise<void> {
    const account = accountOfRecord(record);
    if (account && record.token) await this.#tokenEnds.endToken(account, idHash, record.token, context);
  }

  /** Ends the given sessions of an account. @returns the number of sessions that were live */
  async endAll(account: AccountIdentity, tickets: readonly string[], reason: RevocationReason): Promise<number> {
    const listed = await listDevices(this.#deps, accountHash(account));
    const ended = await Promise.all(
      tickets.map((idHash) => {
        const device = listed[idHash];
        return device !== undefined && this.end(account, { idHash, device }, reason);
      }),
    );
    return ended.filter(Boolean).length;
  }

  /**
   * Ends surplus sessions of the remembered token `family`. Keeps the oldest, which usually include the owner's, and
   * the newest. Repeated use of a copied token therefore only replaces the copy's latest session.
   */
  async endFamilySurplus(account: AccountIdentity, family: string): Promise<void> {
    const { store } = this.#deps;
    const index = keys.rememberedSessions.key(family);
    const tickets = Object.keys(await store.hashAll(index));
    if (tickets.length <= familySessions) return;
    const listed = await listDevices(this.#deps, accountHash(account));
    const live = tickets
      .flatMap((idHash) => (listed[idHash] ? [{ idHash, device: listed[idHash] }] : []))
      .sort((one, other) => one.device.createdAt - other.device.createdAt);
    const surplus = live.slice(familySessions - 1, -1);
    await Promise.all(surplus.map((session) => this.end(account, session, "elsewhere")));
    const remaining = new Set(live.filter((session) => !surplus.includes(session)).map(({ idHash }) => idHash));
    const ended = tickets.filter((idHash) => !remaining.has(idHash));
    if (ended.length > 0) await store.hashDelete(index, ...ended);
  }

  /** Ends the account's sessions and pending sign-ins, except `keep`. @returns the number of ended sessions */
  async endOthers(account: AccountIdentity, reason: RevocationReason, keep?: Ticket): Promise<number> {
    const own = accountHash(account);
    const steps = stepsOf(account);
    const [sessions, pending] = await Promise.all([listDevices(this.#deps, own), listDevices(this.#deps, steps)]);
    // A second step with a different spelling may belong to another account. If not, the cutoff refuses its completion.
    const ownSteps = Object.entries(pending).filter(([, { step }]) => step?.typed === own);
    const ended = await Promise.all(
      [...Object.entries(sessions), ...ownSteps]
        .filter(([idHash]) => idHash !== keep?.idHash)
        .map(([idHash, device]) => this.end(account, { idHash, device }, reason, device.step ? steps : own)),
    );
    return ended.filter(Boolean).length;
  }
}

type TokenEndsDeps = Pick<AccountSessionsDeps, "log" | "platform"> & { readonly config: Pick<Config, "sessionKeys"> };

/** Logs out the platform tokens of ended sessions, because games opened with these tokens would continue. */
export class TokenEnds {
  readonly #deps: TokenEndsDeps;
  readonly #retry: typeof retryStoreWork;

  constructor(deps: TokenEndsDeps, retry: typeof retryStoreWork) {
    this.#deps = deps;
    this.#retry = retry;
  }

  async end(account: AccountIdentity, ticketHash: string, { ip, token: sealed, userAgent }: Device): Promise<void> {
    const token = sealed === undefined ? undefined : openToken(this.#deps.config, ticketHash, sealed);
    if (token === undefined) return;
    // The platform may bind a token to its browser's address.
    const context = { language: defaultLanguage, ...(ip && { clientIp: ip }), ...(userAgent && { userAgent }) };
    await this.endToken(account, ticketHash, token, context);
  }

  /** Logs a token out. If the platform is unavailable for four minutes, logs `platform_token_not_revoked`. */
  async endToken(account: AccountIdentity, ticketHash: string, token: string, context: CallContext): Promise<void> {
    const { config, log, platform } = this.#deps;
    const logOut = (): Promise<boolean> => revokePlatformToken(platform, token, context);
    if (await logOut()) return;
    const retry = async (): Promise<void> => {
      if (await this.#retry(logOut)) return;
      logEvent(log, "platform_token_not_revoked", { session: ticketHash, account: logLabel(config, account) });
    };
    runInBackground(retry(), log, "token_end");
  }
}

/**
 * Logs a token out on the platform. A refusal is ignored.
 * @returns false if the platform did not answer and the token may still be valid
 */
export async function revokePlatformToken(
  platform: Pick<Platform, "call">,
  token: string,
  context: CallContext,
): Promise<boolean> {
  try {
    await platform.call("logout", {}, { ...context, token });
    return true;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return !error.fault;
  }
}
