import { randomUUID } from "node:crypto";
import type { Test } from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { StoredLimit } from "../../../bff/protection/record.ts";
import type { PlayState } from "../../../shared/contracts/protection.ts";
import { TestClock } from "../../support/clock.ts";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { methods } from "../deposits/world.ts";

/** Noon on a Wednesday in Dhaka, so that no test crosses the end of the site's day. */
const noon = Date.UTC(2026, 4, 6, 6);
const minuteMs = 60_000;

/** Limits to raise. The gateway's clock does not advance, so their windows never end. */
const limits = [..."SECOND MINUTE HOUR".split(" ").map((one) => `RATE_LIMIT_PER_${one}`), "LIMIT_ACCOUNT_MONEY_WRITES"];

/** Starts a site of two gateways over one Redis, with all clocks at the same time. */
export async function playWorld(t: Test) {
  const redis = await startRedis();
  const sandbox = await startSandbox();
  const clock = new TestClock(noon);
  const env = { REDIS_URL: redis.url, ...Object.fromEntries(limits.map((name) => [name, "100000"])) };
  const [one, two] = [
    await startGateway(sandbox.url, env, undefined, clock),
    await startGateway(sandbox.url, env, undefined, clock),
  ];
  await sandbox.steer("POST", "/clock", { set: noon });
  t.teardown(async () => {
    await one.close();
    await two.close();
    await sandbox.close();
    await redis.stop();
  });
  const [slot] = sandbox.sandbox.world.games.filter(({ type }) => type === "RNG");
  if (!slot) throw new Error("no slot game");

  async function signedIn(account: string, gateway = one): Promise<SiteVisitor> {
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    return visitor;
  }

  async function member(account: string): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance: 100_000 });
    return signedIn(account);
  }

  const protect = (
    account: string,
    { limits = [], minutes = 60 }: { limits?: StoredLimit[]; minutes?: 15 | 30 | 60 },
  ) =>
    one.deps.protection.change(accountIdentity(account), (record) => ({
      next: { ...record, limits, realityCheck: { minutes } },
      result: undefined,
    }));

  /** Bets and settles immediately. Both amounts are in taka. */
  function bet(name: string, stake: number, win: number): void {
    const account = sandbox.sandbox.accounts.byName(name);
    if (!account || !slot) throw new Error(`no account ${name}`);
    const { rounds } = sandbox.sandbox;
    rounds.settle(rounds.bet(account, slot, stake * 100), win * 100);
  }

  /** Advances the clock by `minutes`, while each function in `open` runs every `everySeconds`. */
  async function play(minutes: number, open: readonly (() => Promise<unknown>)[], everySeconds = 60): Promise<void> {
    for (let passed = 0; passed < minutes * 60; passed += everySeconds) {
      for (const pulse of open) {
        clock.advance((everySeconds * 1_000) / open.length);
        await pulse();
      }
    }
  }

  const launch = (visitor: SiteVisitor) => visitor.call("POST", "/api/games/launch", { nodeId: `${slot.nodeId}` });

  /** Launches a game and opens its page. Returns functions that call the platform as the page does. */
  async function openGame(visitor: SiteVisitor, language: "BN" | "EN") {
    const launched = await visitor.call(...(["POST", "/api/games/launch", { nodeId: `${slot?.nodeId}` }] as const), {
      "accept-language": language.toLowerCase(),
    });
    const { url } = (await launched.json()) as { url: string };
    const ask = async (name: string, fields: object) => {
      const answer = await fetch(`${sandbox.url}/play/slot/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fields),
      });
      return { status: answer.status, body: (await answer.json()) as { play: string; message?: string } };
    };
    const { play } = (await ask("open", { ticket: new URL(url).searchParams.get("ticket") })).body;
    return { spin: (bet: number) => ask("spin", { play, bet }), settle: () => ask("settle", { play }) };
  }
  return { openGame, redis, sandbox, one, two, clock, slot, signedIn, member, protect, bet, play, launch };
}

export const pulse = async (visitor: SiteVisitor, tab = "a", game: "open" | "closed" = "open"): Promise<PlayState> => {
  const answer = await visitor.call("POST", "/api/protection/play", { game, tab });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<PlayState>;
};

export const state = (visitor: SiteVisitor): Promise<PlayState> => visitor.json<PlayState>("/api/protection/play");

export const deposit = (visitor: SiteVisitor) =>
  visitor.call(
    "POST",
    "/api/deposits/ewallet",
    { method: methods.bkash, amount: "500.00" },
    { "idempotency-key": randomUUID() },
  );

/** Returns a response's status and error code. The code is undefined for a success. */
export async function outcome(answer: Response | Promise<Response>) {
  const { status } = await answer;
  const { error } = (await (await answer).json()) as { error?: { code: string; limit?: object } };
  return { status, code: error?.code, ...(error?.limit && { limit: error.limit }) };
}

export { minuteMs };
