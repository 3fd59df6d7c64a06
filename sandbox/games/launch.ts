import type { Account, Answer, Call, HandlerRow, Sandbox, WorldGame } from "../contract.ts";
import { lotteryToLaunch } from "../lottery/launch.ts";
import { kindOf } from "../play/kinds.ts";
import { playsOf, type Seat } from "../play/plays.ts";
import { type Room, roomsOf } from "../world/rooms.ts";
import { lobbyCode } from "../world/vendors.ts";

const trialType = 4;
const recentKept = 50;
/** Two launches of one game within this are one tap that was sent twice. */
const tapMs = 1_000;

/** The game a launch names: a lottery in a mode of its own, else by node, else the vendor's own lobby. */
function wanted({ query }: Call, { world }: Sandbox): WorldGame | undefined {
  if (query.get("launchMode") === "LOTT") return lotteryToLaunch(query, world);
  const byNode = world.game(Number(query.get("nodeId") ?? query.get("gameId")));
  if (byNode) return byNode;
  const vendor = query.get("vassalage") ?? "";
  const lane = query.get("gameType") ?? "";
  const code = lobbyCode(vendor, lane);
  return world.games.find((game) => game.code === code);
}

/** Only an http(s) address may be behind the page's back button. */
function backUrlOf(query: URLSearchParams): string | undefined {
  const url = URL.parse(query.get("backUrl") ?? "");
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const roomOf = ({ query }: Call, { vendor, type }: WorldGame): Room | undefined =>
  roomsOf(vendor, type).get(query.get("roomId") ?? "");

/** What the room of a launch allows; a launch without a room is bound by none. */
function limitsOf(call: Call, game: WorldGame): Pick<Seat, "limits"> {
  const room = roomOf(call, game);
  return room ? { limits: { least: room.least, most: room.most } } : {};
}

/** What stops any launch of a game, real or trial. */
function obstacle(call: Call, game: WorldGame | undefined, { switches, clock }: Sandbox): Answer | undefined {
  if (!call.query.get("launchMode")) return { refuse: "#727" };
  if (!game) return { refuse: "not.found" };
  if (call.query.get("roomId") && !roomOf(call, game)) return { refuse: "not.found" };
  const maintenance = switches.vendorMaintenance?.[game.vendor];
  if (!maintenance || clock.now() >= maintenance.endTime) return undefined;
  return { refuse: "game.maintenance", value: { content: { data: maintenance } } };
}

function ticketAnswer(call: Call, game: WorldGame, sandbox: Sandbox, account?: Account): Answer {
  const { query } = call;
  // a vendor whose language is missing falls back to its own default; here that is English
  const language = query.get("language")?.toUpperCase() === "BN" ? "BN" : "EN";
  const backUrl = backUrlOf(query);
  const ticket = playsOf(sandbox).issue({
    nodeId: game.nodeId,
    language,
    ...limitsOf(call, game),
    ...(account && { accountId: account.id }),
    ...(account && call.token !== undefined && { token: call.token }),
    ...(backUrl !== undefined && { backUrl }),
  });
  const url = new URL(`/play/${kindOf(game).name}`, sandbox.publicUrl);
  const match = query.get("matchId");
  url.search = new URLSearchParams({ ticket, language, ...(match && { match }) }).toString();
  return { value: { content: { game_url: url.href } } };
}

function launch(call: Call, sandbox: Sandbox): Answer {
  const { account } = call;
  if (!account) return { refuse: "login.not.session" };
  if (account.type === trialType) return { refuse: "trial.not.allowed" };
  const game = wanted(call, sandbox);
  const stopped = obstacle(call, game, sandbox);
  if (stopped || !game) return stopped ?? { refuse: "not.found" };
  sandbox.rounds.sweep();
  if (sandbox.rounds.open(account.id)) return { refuse: "#734" };
  if (sandbox.accounts.stakeOf(account, game.vendor) === 0) return { refuse: "balance.insufficient" };
  if (playsOf(sandbox).launchedWithin(account.id, game.nodeId, tapMs)) return { refuse: "#734" };
  remember(account, game);
  return ticketAnswer(call, game, sandbox, account);
}

/** Sports are the only games of this call (protocol section 5). */
const launchSports = (call: Call, sandbox: Sandbox): Answer =>
  wanted(call, sandbox)?.type === "SPORTS" ? launch(call, sandbox) : { refuse: "not.found" };

function remember({ recent }: Account, { nodeId }: WorldGame): void {
  const at = recent.indexOf(`${nodeId}`);
  if (at >= 0) recent.splice(at, 1);
  recent.unshift(`${nodeId}`);
  recent.length = Math.min(recent.length, recentKept);
}

function trial(call: Call, sandbox: Sandbox): Answer {
  const game = wanted(call, sandbox);
  const stopped = obstacle(call, game, sandbox);
  if (stopped || !game) return stopped ?? { refuse: "not.found" };
  if (game.supportPlay !== 0) return { refuse: "trial.not.allowed" };
  return ticketAnswer(call, game, sandbox);
}

export const launchRows: readonly HandlerRow[] = [
  { operation: "launchGame", method: "GET", paths: ["/wps/game/launchGame"], token: "required", handle: launch },
  {
    operation: "launchSports",
    method: "GET",
    paths: ["/wps/relay/GCS_gameLaunchFB"],
    token: "required",
    handle: launchSports,
  },
  {
    operation: "trialLaunch",
    method: "GET",
    paths: ["/wps/relay/GCS_gameTrialLaunch"],
    token: "never",
    handle: trial,
  },
];
