import type { Test } from "tap";
import type { Deps } from "../../bff/deps.ts";
import type { Platform } from "../../bff/platform/contract.ts";
import { createPlatform, type PlatformOptions } from "../../bff/platform/platform.ts";
import { type FaultServer, ok, type Reaction, type ReceivedCall, raw, startFaultServer } from "./fault-server.ts";
import { type Gateway, startGateway } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";

/** The token of every sign-in at the rig's platform. */
export const token = "5b0c7f0e-2f86-4ff2-8d2e-7c1d3a90e001";

/**
 * `extra` is a call that RELAY_EXTRA allows. The others are in the relay table, and the gateway does not call them
 * itself in these tests.
 */
export const extra = "/wps/relay/extra";
export const favourites = "/wps/relay/MCSFE_getFavoriteGames";
export const addFavourite = "/wps/relay/MCSFE_addFavoriteGameV2";
export const countries = "/wps/system/country";
const relayedPaths: ReadonlySet<string> = new Set([extra, favourites, addFavourite, countries]);

/** Responses to the platform calls of a sign-in. */
const background: Readonly<Record<string, Reaction>> = {
  "/wps/session/key/rsa": raw(200, "text/plain", "c8".repeat(128)),
  "/wps/session/login": ok({ token, userName: "demo01", id: 7, customerType: 0 }),
  "/wps/member/info": ok({ id: 7, account: "demo01", nickname: "Demo", type: 0, regDate: 1_700_000_000_000 }),
};

type Timing = Pick<PlatformOptions, "deadlineMs" | "relay" | "media">;

export interface RelayRig {
  readonly server: FaultServer;
  readonly gateway: Gateway;
  /** Relayed calls in order of arrival. */
  relayed(): readonly ReceivedCall[];
  /** Number of calls on behalf of a visitor. */
  visitorCalls(): number;
  /** Sets the reactions to further relayed calls. The last reaction repeats. */
  react(...reactions: [Reaction, ...Reaction[]]): void;
  member(): Promise<SiteVisitor>;
}

/**
 * Starts a complete gateway on a platform with scripted reactions to relayed calls.
 * @param unrelayed reactions to other calls, by path
 */
export async function startRelayRig(
  t: Test,
  env: Record<string, string> = {},
  timing?: Timing,
  unrelayed: Readonly<Record<string, Reaction>> = {},
): Promise<RelayRig> {
  const server = await startFaultServer();
  const closing: Platform[] = [];
  /** Replaces the platform client with one that uses `timing`. */
  const withTiming = ({ clock, log, config }: Deps): Partial<Deps> => {
    if (!timing) return {};
    const platform = createPlatform({ ...config.platform, clock, log, ...timing });
    closing.push(platform);
    return { platform };
  };
  const relay = { RELAY_EXTRA: `GET ${extra}`, RATE_LIMIT_PER_MINUTE: "1000000" };
  const gateway = await startGateway(server.url.origin, { ...relay, ...env }, withTiming);
  t.teardown(async () => {
    await gateway.close();
    for (const platform of closing) await platform.close();
    await server.close();
  });
  let reactions: readonly Reaction[] = [ok(null)];
  server.react((response, call) => {
    if (!relayedPaths.has(call.path)) return (unrelayed[call.path] ?? background[call.path] ?? ok({}))(response, call);
    const [next = ok(null), ...later] = reactions;
    if (later.length > 0) reactions = later;
    return next(response, call);
  });
  return {
    server,
    gateway,
    relayed: () => server.calls.filter(({ path }) => relayedPaths.has(path)),
    visitorCalls: () => server.calls.filter(({ headers }) => headers["x-forwarded-for"] !== undefined).length,
    react: (...next) => {
      reactions = next;
    },
    member: () => gateway.visitor().mustSignIn("demo01", "Demo1234"),
  };
}
