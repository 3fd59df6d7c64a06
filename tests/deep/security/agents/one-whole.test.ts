import t from "tap";
import type { Core } from "../../../../sandbox/core.ts";
import { buildSandbox } from "../../../../sandbox/sandbox.ts";
import { stoppedClock } from "../../../integration/sandbox/support/start.ts";

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

const built = await buildSandbox({ clock: stoppedClock() });
t.teardown(() => built.close());
const core = built.sandbox as Core;

/** Creates an agent and its player, who has a rebate rate and stakes ৳10,000 with each call of `stake`. */
function createAgentWithPlayer(name: string, rate: number) {
  const agent = core.accounts.create({ account: `${name}head`, type: 1 });
  const player = core.accounts.create({ account: `${name}player`, upline: agent.account, balance: 100_000_000 });
  core.agentRebates.begin(player, new Map([["RNG", rate]]));
  const game = core.world.games.find(({ type }) => type === "RNG");
  const request = async (method: "GET" | "POST", url: string, id: string, payload = {}): Promise<void> => {
    const headers = { merchant: "adda", authorization: core.tokens.issue(id, 5, undefined) };
    await built.platform.inject({ method, url, headers, ...(method === "POST" && { payload }) });
  };
  return {
    ...{ agent, player },
    stake(): void {
      if (game) core.rounds.settle(core.rounds.bet(player, game, 1_000_000), 0);
      core.clock.advance(minuteMs);
    },
    set(points: number): void {
      core.agentRebates.change(player, new Map([["RNG", points]]));
      core.clock.advance(minuteMs);
    },
    claim: () => request("POST", "/wps/relay/MCSFE_submitManualRebate", player.id, { productTypes: ["RNG"] }),
    async nextDay(): Promise<void> {
      core.clock.advance(dayMs);
      await request("GET", "/wps/agent/globalRebateSettings", agent.id);
    },
    /** Returns the poisha that an account received as commission or rebate. */
    paid: (account: typeof agent) =>
      core.ledger
        .of(account.id)
        .filter(({ type }) => type === "commission" || type === "rebate")
        .reduce((sum, { poisha }) => sum + poisha, 0),
  };
}

t.test("a rate raised after the commission was paid pays no stake twice", async (t) => {
  const { stake, set, claim, nextDay, paid, agent, player } = createAgentWithPlayer("raised", 0);
  stake();
  await nextDay();
  set(80);
  await claim();
  t.same([paid(agent), paid(player)], [8_000, 0]);
  stake();
  await claim();
  await nextDay();
  t.same([paid(agent), paid(player)], [8_000, 8_000], "later stakes have the new rate");
});

t.test("a rate lowered after the player's claim, before the day has ended, pays no stake twice", async (t) => {
  const { stake, set, claim, nextDay, paid, agent, player } = createAgentWithPlayer("lowered", 80);
  stake();
  await claim();
  set(0);
  await nextDay();
  t.same([paid(agent), paid(player)], [0, 8_000]);
});

t.test("a day with two rates pays each stake by the rate at its time", async (t) => {
  const { stake, set, claim, nextDay, paid, agent, player } = createAgentWithPlayer("mixed", 20);
  stake();
  set(50);
  stake();
  await nextDay();
  await claim();
  t.same([paid(agent), paid(player)], [6_000 + 3_000, 2_000 + 5_000]);
});
