import { familySessions, keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import type { Platform } from "../platform/contract.ts";
import type { CallContext } from "../platform/types.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import type { RevocationReason, Ticket } from "./contract.ts";
import { accountOfRecord as accountOf, type Device, Devices, stepsOf } from "./devices.ts";
import { rememberEndMs } from "./session-records.ts";
import { listedEveryMs, type Sessions, type SessionsDeps } from "./sessions.ts";
import { TokenEnds } from "./token-ends.ts";

interface AccountSessionsDeps extends Pick<SessionsDeps, "store" | "clock" | "log"> {
  readonly config: SessionsDeps["config"];
  readonly platform: Pick<Platform, "call">;
  readonly sessions: Pick<Sessions, "endByHash" | "onForgotten">;
}

/**
 * The sessions of an account as its owner sees them, without holding their tickets. Whoever is ended from here leaves no
 * token at the platform either: the record dies first, and then what the account's index says is logged out.
 */
export class AccountSessions {
  readonly #deps: AccountSessionsDeps;
  readonly #devices: Devices;
  readonly #tokenEnds: TokenEnds;

  /** @param insist how a platform that is away is asked again */
  constructor(deps: AccountSessionsDeps, insist = retryStoreWork) {
    this.#deps = deps;
    this.#devices = new Devices(deps);
    this.#tokenEnds = new TokenEnds(deps, insist);
    deps.sessions.onForgotten((account, idHash, device) =>
      runInBackground(this.#tokenEnds.end(account, idHash, device), deps.log, "token_end"),
    );
  }

  /** The live ones: ticket hash and where it runs, the last used first. */
  async list(account: AccountIdentity): Promise<{ idHash: string; device: Device }[]> {
    const { clock, config, store } = this.#deps;
    const { idleMs, absoluteMs } = config.session;
    const now = clock.now();
    // Seen a little later than the list knows; the life of its record says exactly.
    const live = ({ pending, seenAt, createdAt }: Device): boolean =>
      !pending && Math.min(seenAt + listedEveryMs + idleMs, createdAt + absoluteMs) > now;
    const listed = Object.entries(await this.#devices.list(accountHash(account))).filter(([, device]) => live(device));
    const lives = await Promise.all(listed.map(([idHash]) => store.ttl(keys.session.key(idHash))));
    return listed
      .filter((_entry, index) => (lives[index] ?? 0) > rememberEndMs)
      .map(([idHash, device]) => ({ idHash, device }))
      .sort((one, other) => other.device.seenAt - one.device.seenAt);
  }

  /** Ends one that `list` has told, whose browser is told why. @returns false when it had ended already */
  async end(
    account: AccountIdentity,
    { idHash, device }: { readonly idHash: string; readonly device: Device },
    reason: RevocationReason | "elsewhere",
    owner: AccountHash = accountHash(account),
  ): Promise<boolean> {
    const { sessions, log } = this.#deps;
    try {
      const existed = await sessions.endByHash(idHash, owner, reason);
      if (existed) logEvent(log, "session_ended", { session: idHash, reason });
      return existed;
    } finally {
      // Also where the store did not take the end: nothing would know the token once its entry is gone.
      await this.#tokenEnds.end(account, idHash, device);
    }
  }

  /**
   * Logs out the token of a session that its own browser has ended: no index knows it any more, so it is tried until the
   * platform has taken it.
   */
  async endToken({ idHash, record }: Ticket, context: CallContext): Promise<void> {
    const account = accountOf(record);
    if (account && record.token) await this.#tokenEnds.endToken(account, idHash, record.token, context);
  }

  /** Ends those of an account that are named. @returns how many had not ended already */
  async endAll(account: AccountIdentity, tickets: readonly string[], reason: RevocationReason): Promise<number> {
    const listed = await this.#devices.list(accountHash(account));
    const ended = await Promise.all(
      tickets.map((idHash) => {
        const device = listed[idHash];
        return device !== undefined && this.end(account, { idHash, device }, reason);
      }),
    );
    return ended.filter(Boolean).length;
  }

  /**
   * Limits the live sessions that a remembered token started: ends all but the oldest and the newest. The oldest is usually
   * the owner's; repeated use of a copied token replaces only the newest. Removes ended sessions from the token's index.
   * @param family hash of the token (`PresentedToken.family`)
   * @throws StoreUnavailable
   */
  async endFamilySurplus(account: AccountIdentity, family: string): Promise<void> {
    const { store } = this.#deps;
    const index = keys.rememberedSessions.key(family);
    const tickets = Object.keys(await store.hashAll(index));
    if (tickets.length <= familySessions) return;
    const listed = await this.#devices.list(accountHash(account));
    const live = tickets
      .flatMap((idHash) => (listed[idHash] ? [{ idHash, device: listed[idHash] }] : []))
      .sort((one, other) => one.device.createdAt - other.device.createdAt);
    const surplus = live.slice(familySessions - 1, -1);
    await Promise.all(surplus.map((session) => this.end(account, session, "elsewhere")));
    const remaining = new Set(live.filter((session) => !surplus.includes(session)).map(({ idHash }) => idHash));
    const ended = tickets.filter((idHash) => !remaining.has(idHash));
    if (ended.length > 0) await store.hashDelete(index, ...ended);
  }

  /** Ends all but `keep`, half-finished sign-ins included. @returns how many */
  async endOthers(account: AccountIdentity, reason: RevocationReason, keep?: Ticket): Promise<number> {
    const own = accountHash(account);
    const steps = stepsOf(account);
    const [sessions, waiting] = await Promise.all([this.#devices.list(own), this.#devices.list(steps)]);
    // A step that was typed otherwise may be another account's: the cutoff refuses it when it is taken.
    const ownSteps = Object.entries(waiting).filter(([, { step }]) => step?.typed === own);
    const ended = await Promise.all(
      [...Object.entries(sessions), ...ownSteps]
        .filter(([idHash]) => idHash !== keep?.idHash)
        .map(([idHash, device]) => this.end(account, { idHash, device }, reason, device.step ? steps : own)),
    );
    return ended.filter(Boolean).length;
  }
}
