import { requireCosts, type UnitCosts } from "./costs.ts";
import { assumed, budgetFor, limitsOf, needsOf } from "./needs.ts";

/** Marks around the table in docs/operating.md. */
export const marks = ["<!-- scale: begin -->", "<!-- scale: end -->"] as const;
export const defaultBudget = 2_000;
const players = [10_000, 100_000, 1_000_000];

const whole = (value: number): string =>
  Number.isFinite(value) ? Number(value.toPrecision(2)).toLocaleString("en") : "none is enough";
const bytes = (value: number): string =>
  value >= 2 ** 30 ? `${(value / 2 ** 30).toFixed(1)} GB` : `${Math.ceil(value / 2 ** 20)} MB`;
const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/**
 * Returns the table of requirements and the list of limits as Markdown.
 * @throws Error if a cost is not above zero
 */
export function scaleTable(measured: UnitCosts): string {
  const costs = requireCosts(measured);
  const all = players.map((online) => needsOf(online, costs, Math.max(defaultBudget, budgetFor(online, costs))));
  const rows: [string, (needs: (typeof all)[number]) => string][] = [
    ["`PUSH_CALLS_PER_SECOND`", ({ budget }) => whole(budget)],
    [
      "poll interval: active, idle accounts",
      ({ waits }) => `${Math.round(waits.nearSeconds)} s, ${Math.round(waits.farSeconds)} s`,
    ],
    [
      `poll interval with \`PUSH_CALLS_PER_SECOND=${defaultBudget}\``,
      ({ online }) => {
        const { nearSeconds, farSeconds } = needsOf(online, costs, defaultBudget).waits;
        return `${whole(nearSeconds)} s, ${whole(farSeconds)} s`;
      },
    ],
    ["platform calls per second", ({ platformCalls }) => whole(platformCalls)],
    ["requests per second", ({ requests }) => whole(requests)],
    ["gateways (cores busy)", ({ gateways, gatewayCores }) => `${whole(gateways)} (${gatewayCores.toFixed(1)})`],
    ["state Redis: memory", ({ state }) => bytes(state.bytes)],
    ["state Redis: commands per second (shards)", ({ state }) => `${whole(state.commands)} (${whole(state.shards)})`],
    ["cache Redis: memory", ({ cache }) => bytes(cache.bytes)],
    ["cache Redis: commands per second (shards)", ({ cache }) => `${whole(cache.commands)} (${whole(cache.shards)})`],
    ["edge sockets (edges)", ({ edgeSockets, edges }) => `${whole(edgeSockets)} (${edges})`],
  ];
  const first = limitsOf(costs, defaultBudget);
  return [
    line(["Players online", ...players.map((online) => online.toLocaleString("en"))]),
    line(["---", ...players.map(() => "---:")]),
    ...rows.map(([name, cell]) => line([name, ...all.map(cell)])),
    "",
    "What breaks first, by players online:",
    "",
    ...first.map(({ online, what }, index) => `${index + 1}. ${whole(online)} players: ${what}`),
    "",
    `Measured costs: a session takes ${whole(costs.sessionBytes)} B of Redis, an account with an open page ${whole(costs.snapshotBytes)} B. A shared response takes ${costs.sharedRequestMs.toFixed(2)} ms of gateway CPU; a personal response takes ${costs.ownRequestMs.toFixed(2)} ms and ${costs.stateCommandsPerRequest.toFixed(3)} Redis commands. A poll takes ${costs.pollMs.toFixed(1)} ms, ${costs.cacheCommandsPerPoll.toFixed(1)} commands and ${costs.callsPerPoll.toFixed(1)} platform calls. A stream takes ${Math.ceil(costs.streamBytes / 1024)} kB, ${costs.socketsPerStream.toFixed(1)} sockets of the gateway and ${costs.stateCommandsPerStreamSecond.toFixed(3)} commands per second. A command takes ${Math.ceil(costs.stateCommandUs)} µs of the state Redis and ${Math.ceil(costs.cacheCommandUs)} µs of the cache Redis.`,
    "",
    `Assumptions: ${assumed.nearShare * 100} % of players are in a game; each player opens one personal page per minute, with requests as in [throttles.md](throttles.md), and has one visible browser tab; a core is used at half its capacity; ${assumed.gatewayBytes / 2 ** 20} MB per gateway, ${assumed.redisBytes / 2 ** 30} GB per Redis.`,
  ].join("\n");
}
