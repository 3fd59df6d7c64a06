import type { Test } from "tap";
import type { Deps } from "../../bff/deps.ts";
import type { Platform } from "../../bff/platform/contract.ts";
import { createPlatform, type PlatformOptions } from "../../bff/platform/platform.ts";
import { type FaultServer, ok, type Reaction, raw, type SeenCall, startFaultServer } from "./fault-server.ts";
import { type Gateway, startGateway } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";

/** The token every sign-in of the rig's platform gives. */
export const token = "5b0c7f0e-2f86-4ff2-8d2e-7c1d3a90e001";

/** A call an operator opened in the rig; and rows of the table no other part of the gateway asks for unasked. */
export const extra = "/wps/relay/extra";
export const favourites = "/wps/relay/MCSFE_getFavoriteGames";
export const addFavourite = "/wps/relay/MCSFE_addFavoriteGameV2";
export const countries = "/wps/system/country";
const relayedPaths: ReadonlySet<string> = new Set([extra, favourites, addFavourite, countries]);

/** What the platform answers to everything else: enough to sign in and to be let through. */
const background: Readonly<Record<string, Reaction>> = {
  "/wps/session/key/rsa": raw(200, "text/plain", "c8".repeat(128)),
  "/wps/session/login": ok({ token, userName: "demo01", id: 7, customerType: 0 }),
  "/wps/member/info": ok({ id: 7, account: "demo01", nickname: "Demo", type: 0, regDate: 1_700_000_000_000 }),
};

type Timing = Pick<PlatformOptions, "deadlineMs" | "relay" | "media">;

export interface RelayRig {
  readonly server: FaultServer;
  readonly gateway: Gateway;
  /** Relayed calls only, in the order they arrived. */
  relayed(): readonly SeenCall[];
  /** Calls made for somebody, not those the gateway makes for itself. */
  asked(): number;
  /** What the platform does to relayed calls from here on; the last stays in force. */
  react(...reactions: [Reaction, ...Reaction[]]): void;
  /** Somebody signed in at the gateway. */
  member(): Promise<SiteVisitor>;
}

/**
 * A whole gateway over a platform of which the test says what it does to relayed calls.
 * @param unrelayed what it does to other calls, by path
 */
export async function startRelayRig(
  t: Test,
  env: Record<string, string> = {},
  timing?: Timing,
  unrelayed: Readonly<Record<string, Reaction>> = {},
): Promise<RelayRig> {
  const server = await startFaultServer();
  const closing: Platform[] = [];
  /** The same client with shorter limits. */
  const hasty = ({ clock, log, config }: Deps): Partial<Deps> => {
    if (!timing) return {};
    const platform = createPlatform({ ...config.platform, clock, log, ...timing });
    closing.push(platform);
    return { platform };
  };
  const relay = { RELAY_EXTRA: `GET ${extra}`, RATE_LIMIT_PER_MINUTE: "1000000" };
  const gateway = await startGateway(server.url.origin, { ...relay, ...env }, hasty);
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
    asked: () => server.calls.filter(({ headers }) => headers["x-forwarded-for"] !== undefined).length,
    react: (...next) => {
      reactions = next;
    },
    member: async () => {
      const visitor = gateway.visitor();
      const answer = await visitor.signIn("demo01", "Demo1234");
      if (answer.status !== 200) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
      return visitor;
    },
  };
}
