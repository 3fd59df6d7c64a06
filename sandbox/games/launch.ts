import {
  type Account,
  type Answer,
  type Call,
  type HandlerRow,
  handlerRow,
  type Sandbox,
  trialType,
  type WorldGame,
} from "../contract.ts";
import { lotteryToLaunch } from "../lottery/draws.ts";
import { kindOf } from "../play/kinds.ts";
import { playsOf } from "../play/plays.ts";
import { lobbyCode, type Room, roomsOf } from "../world/vendors.ts";
import { relayGet } from "./wire.ts";

const maxRecent = 50;
/** Repeated launches of a game within this time are treated as a double tap. */
const tapMs = 1_000;

function launchedGame({ query }: Call, { world }: Sandbox): WorldGame | undefined {
  if (query.get("launchMode") === "LOTT") return lotteryToLaunch(query, world);
  const byNode = world.game(Number(query.get("nodeId") ?? query.get("gameId")));
  if (byNode) return byNode;
  const code = lobbyCode(query.get("vassalage") ?? "", query.get("gameType") ?? "");
  return world.games.find((game) => game.code === code);
}

/** URL for the page's back button. Only http and https URLs are accepted. */
function backUrlOf(query: URLSearchParams): string | undefined {
  const url = URL.parse(query.get("backUrl") ?? "");
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const roomOf = ({ query }: Call, { vendor, type }: WorldGame): Room | undefined =>
  roomsOf(vendor, type).get(query.get("roomId") ?? "");

function launchFault(call: Call, game: WorldGame | undefined, { switches, clock }: Sandbox): Answer | undefined {
  if (!call.query.get("launchMode")) return { refuse: "#727" };
  if (!game) return { refuse: "not.found" };
  if (call.query.get("roomId") && !roomOf(call, game)) return { refuse: "not.found" };
  const maintenance = switches.vendorMaintenance?.[game.vendor];
  if (!maintenance || clock.now() >= maintenance.endTime) return undefined;
  return { refuse: "game.maintenance", value: { content: { data: maintenance } } };
}

function ticketAnswer(call: Call, game: WorldGame, sandbox: Sandbox, account?: Account): Answer {
  const { query } = call;
  // Game pages support Bengali and English. Other languages fall back to English.
  const language = query.get("language")?.toUpperCase() === "BN" ? "BN" : "EN";
  const backUrl = backUrlOf(query);
  const room = roomOf(call, game);
  const ticket = playsOf(sandbox).issue({
    nodeId: game.nodeId,
    language,
    ...(room && { limits: { least: room.least, most: room.most } }),
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
  const game = launchedGame(call, sandbox);
  const stopped = launchFault(call, game, sandbox);
  if (stopped || !game) return stopped ?? { refuse: "not.found" };
  sandbox.rounds.sweep();
  if (sandbox.rounds.open(account.id)) return { refuse: "#734" };
  if (sandbox.accounts.stakeOf(account, game.vendor) === 0) return { refuse: "balance.insufficient" };
  if (playsOf(sandbox).launchedWithin(account.id, game.nodeId, tapMs)) return { refuse: "#734" };
  remember(account, game);
  return ticketAnswer(call, game, sandbox, account);
}

const launchSports = (call: Call, sandbox: Sandbox): Answer =>
  launchedGame(call, sandbox)?.type === "SPORTS" ? launch(call, sandbox) : { refuse: "not.found" };

function remember({ recent }: Account, { nodeId }: WorldGame): void {
  const at = recent.indexOf(`${nodeId}`);
  if (at >= 0) recent.splice(at, 1);
  recent.unshift(`${nodeId}`);
  recent.length = Math.min(recent.length, maxRecent);
}

function trial(call: Call, sandbox: Sandbox): Answer {
  const game = launchedGame(call, sandbox);
  const stopped = launchFault(call, game, sandbox);
  if (stopped || !game) return stopped ?? { refuse: "not.found" };
  if (game.supportPlay !== 0) return { refuse: "trial.not.allowed" };
  return ticketAnswer(call, game, sandbox);
}

export const launchRows: readonly HandlerRow[] = [
  handlerRow("launchGame", "GET", ["/wps/game/launchGame"], "required", launch),
  relayGet("launchSports", "GCS_gameLaunchFB", "required", launchSports),
  relayGet("trialLaunch", "GCS_gameTrialLaunch", "never", trial),
];
