import { requireCosts, type UnitCosts } from "./costs.ts";
import { assumed, budgetFor, limitsOf, needsOf } from "./needs.ts";

/** Where docs/operating.md has the table. */
export const marks = ["<!-- scale: begin -->", "<!-- scale: end -->"] as const;
export const defaultBudget = 2_000;
const players = [10_000, 100_000, 1_000_000];

const whole = (value: number): string =>
  Number.isFinite(value) ? Number(value.toPrecision(2)).toLocaleString("en") : "none is enough";
const bytes = (value: number): string =>
  value >= 2 ** 30 ? `${(value / 2 ** 30).toFixed(1)} GB` : `${Math.ceil(value / 2 ** 20)} MB`;
const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/**
 * The table and what breaks first, as Markdown.
 * @throws Error for a cost that is not above zero
 */
export function scaleTable(measured: UnitCosts): string {
  const costs = requireCosts(measured);
  const all = players.map((online) => needsOf(online, costs, Math.max(defaultBudget, budgetFor(online, costs))));
  const rows: [string, (needs: (typeof all)[number]) => string][] = [
    ["`PUSH_CALLS_PER_SECOND`", ({ budget }) => whole(budget)],
    [
      "from poll to poll: near, far",
      ({ waits }) => `${Math.round(waits.nearSeconds)} s, ${Math.round(waits.farSeconds)} s`,
    ],
    [
      `the same with ${whole(defaultBudget)}`,
      ({ online }) => {
        const { nearSeconds, farSeconds } = needsOf(online, costs, defaultBudget).waits;
        return `${whole(nearSeconds)} s, ${whole(farSeconds)} s`;
      },
    ],
    ["platform calls a second", ({ platformCalls }) => whole(platformCalls)],
    ["requests a second", ({ requests }) => whole(requests)],
    ["gateways (cores busy)", ({ gateways, gatewayCores }) => `${whole(gateways)} (${gatewayCores.toFixed(1)})`],
    ["Redis of the state: memory", ({ state }) => bytes(state.bytes)],
    ["commands a second, shards", ({ state }) => `${whole(state.commands)}, ${whole(state.shards)}`],
    ["Redis of the cache: memory", ({ cache }) => bytes(cache.bytes)],
    ["commands a second, shards", ({ cache }) => `${whole(cache.commands)}, ${whole(cache.shards)}`],
    ["edge sockets, edges", ({ edgeSockets, edges }) => `${whole(edgeSockets)}, ${edges}`],
  ];
  const first = limitsOf(costs, defaultBudget);
  return [
    line(["Players online", ...players.map((online) => online.toLocaleString("en"))]),
    line(["---", ...players.map(() => "---:")]),
    ...rows.map(([name, cell]) => line([name, ...all.map(cell)])),
    "",
    "What breaks first, by players online:",
    "",
    ...first.map(({ online, what }, index) => `${index + 1}. ${whole(online)}: ${what}`),
    "",
    `Measured: a session ${whole(costs.sessionBytes)} B and a watched account ${whole(costs.snapshotBytes)} B of Redis; a shared answer ${costs.sharedRequestMs.toFixed(2)} ms and an own one ${costs.ownRequestMs.toFixed(2)} ms of a gateway's core, ${costs.stateCommandsPerRequest.toFixed(3)} commands; a poll ${costs.pollMs.toFixed(1)} ms, ${costs.cacheCommandsPerPoll.toFixed(1)} commands and ${costs.callsPerPoll.toFixed(1)} platform calls; a stream ${Math.ceil(costs.streamBytes / 1024)} kB, ${costs.socketsPerStream.toFixed(1)} sockets of the gateway and ${costs.stateCommandsPerStreamSecond.toFixed(3)} commands a second; a command ${Math.ceil(costs.stateCommandUs)} µs of the state's Redis and ${Math.ceil(costs.cacheCommandUs)} µs of the cache's.`,
    "",
    `Taken for granted: ${assumed.nearShare * 100} % are in a game; requests as in [throttles.md](throttles.md) and one own page a minute; half of a core is planned for; ${assumed.gatewayBytes / 2 ** 20} MB for a gateway, ${assumed.redisBytes / 2 ** 30} GB for a Redis; one browser a player, with its page in sight.`,
  ].join("\n");
}
