/**
 * `npm run soak`: runs the gateway with Redis under a constant mix of requests for ten minutes, and prints its memory
 * growth after a warm-up. Options: `--minutes 10`, `--rate 500`. Exits with code 1 if the memory grows by 5 % or
 * reaches 300 MB, or if a request fails.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { SiteVisitor } from "../support/site-visitor.ts";
import { median } from "./rig/contest.ts";
import { residentBytes } from "./rig/processor-time.ts";
import { paths, Site } from "./rig/site.ts";
import { requirePrograms } from "./rig/tools.ts";
import { Workplace } from "./rig/workplace.ts";

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, rate: { type: "string", default: "500" } },
});
const soakMs = Number(values.minutes) * 60_000;
const rate = Number(values.rate);
const tickMs = 20;
/** Share of the duration that is warm-up. */
const warmShare = 0.3;
const limits = { growth: 0.05, bytes: 300 * 1024 * 1024 };
const playerCount = 40;
/** Maximum number of pending requests. It bounds this process's memory if the gateway stops responding. */
const mostUnderWay = 2_000;

requirePrograms();
const workplace = new Workplace();
const site = await Site.open(workplace);
const gateway = await site.gateway({ env: { TRUST_PROXY: "127.0.0.1" } });
const base = `http://127.0.0.1:${gateway.port}`;
const players = Array.from({ length: playerCount }, (_, index) => ({
  name: `soak${String(index).padStart(2, "0")}`,
  password: "Soak1234",
  address: { "x-forwarded-for": `198.51.100.${index + 1}` },
  visitor: new SiteVisitor(base),
}));
type Player = (typeof players)[number];

const statuses = new Map<string, number>();
const count = (outcome: string): void => {
  statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
};

async function call(player: Player, method: string, path: string, body?: unknown): Promise<void> {
  try {
    const answer = await player.visitor.call(method, path, body, player.address);
    await answer.arrayBuffer();
    count(`${Math.floor(answer.status / 100)}xx`);
  } catch {
    count("broken");
  }
}

const signIn = ({ name: username, password }: Player) => ({ type: "username", username, password });

for (const player of players) {
  const { name: account, password } = player;
  await site.control("POST", "/accounts", { account, password });
  await call(player, "POST", "/api/session", signIn(player));
}

const words = ["dragon", "gold", "lucky", "fish", "crash", "aviator", "sweet", "777"];
/** Requests of the players with their share in percent. */
const mixture: readonly (readonly [share: number, act: (player: Player, turn: number) => Promise<void>])[] = [
  [24, (player) => call(player, "GET", "/api/home?language=BN")],
  [10, (player) => call(player, "GET", "/api/vendors?language=EN")],
  [12, (player, turn) => call(player, "GET", `/api/games?type=RNG&page=${1 + (turn % 40)}`)],
  [8, (player, turn) => call(player, "GET", `/api/games?q=${words[turn % words.length]}%20${turn % 997}`)],
  [8, (player) => call(player, "GET", "/api/winners")],
  [12, (player) => call(player, "GET", "/api/session")],
  [8, (player) => call(player, "GET", "/api/balance")],
  [4, (player) => call(player, "GET", "/api/messages/unread")],
  [10, (player) => call(player, "GET", paths.small)],
  [2, (player, turn) => call(player, "GET", `/nowhere/${turn}`)],
  [1, (player) => call(player, "POST", "/api/session/activity", {})],
  [1, (player) => leaveEarly(player)],
];
const wheel = mixture.flatMap(([share, act]) => Array.from({ length: share }, () => act));

async function leaveEarly({ visitor, address }: Player): Promise<void> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const leaving = fetch(base + paths.large, { headers: { ...address, cookie }, signal: AbortSignal.timeout(15) });
  await leaving.then((answer) => answer.body?.cancel()).catch(() => undefined);
  count("disconnected early");
}

async function signOutAndIn(turn: number): Promise<void> {
  const player = players[turn % playerCount];
  if (!player) return;
  await call(player, "DELETE", "/api/session");
  await call(player, "POST", "/api/session", signIn(player));
}

const samples: { readonly at: number; readonly bytes: number }[] = [];
const startedAt = performance.now();
let turn = 0;
let due = 0;
let underWay = 0;
let nextSecond = 0;
while (performance.now() - startedAt < soakMs) {
  const elapsed = performance.now() - startedAt;
  for (due = Math.floor((elapsed / 1_000) * rate); turn < due; turn += 1) {
    const player = players[turn % playerCount];
    const act = wheel[(turn * 37) % wheel.length];
    if (!player || !act || underWay >= mostUnderWay) continue;
    underWay += 1;
    void act(player, turn).finally(() => {
      underWay -= 1;
    });
  }
  if (elapsed >= nextSecond * 1_000) {
    void signOutAndIn(nextSecond);
    samples.push({ at: elapsed, bytes: residentBytes(gateway.pid) });
    if (nextSecond % 30 === 0) {
      const megabytes = ((samples.at(-1)?.bytes ?? 0) / 2 ** 20).toFixed(0);
      process.stdout.write(`${nextSecond} s: ${megabytes} MB, ${turn} requests, ${underWay} pending\n`);
    }
    nextSecond += 1;
  }
  await sleep(tickMs);
}

const between = (from: number, to: number): number =>
  median(samples.filter(({ at }) => at >= from * soakMs && at < to * soakMs).map(({ bytes }) => bytes));
const early = between(warmShare, warmShare + 0.15);
const late = between(0.85, 1);
const most = Math.max(...samples.map(({ bytes }) => bytes));
const growth = late / early - 1;
process.stdout.write(
  `${turn} requests at ${rate}/s: ${[...statuses].map(([outcome, times]) => `${outcome} ${times}`).join(", ")}\n` +
    `memory ${(early / 2 ** 20).toFixed(0)} MB when warm, ${(late / 2 ** 20).toFixed(0)} MB at the end: ` +
    `${(growth * 100).toFixed(1)} % growth (below 5), at most ${(most / 2 ** 20).toFixed(0)} MB (below 300)\n`,
);
const failed = (statuses.get("5xx") ?? 0) + (statuses.get("broken") ?? 0);
process.exit(growth < limits.growth && most < limits.bytes && failed === 0 ? 0 : 1);
