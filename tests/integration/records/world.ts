import type { Test } from "tap";
import type { WorldGame } from "../../../sandbox/contract.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

/** Wednesday, 23:30 in Dhaka and 17:30 UTC. */
export const lateWednesday = Date.UTC(2026, 4, 6, 17, 30);
export const hour = 3_600_000;

/** Starts a complete site whose platform clock is set to late Wednesday evening. */
export async function recordWorld(t: Test) {
  const sandbox = await startSandbox();
  await sandbox.steer("POST", "/clock", { set: lateWednesday });
  const gateway = await startGateway(sandbox.url);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const { accounts, rounds, world, clock } = sandbox.sandbox;

  const register = (account: string, more: object = {}) =>
    sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance: 100_000, ...more });

  /**
   * Signs the member in. Tests call it again after advancing the platform's clock by an hour, which expires the
   * session.
   */
  async function signedIn(account: string): Promise<SiteVisitor> {
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    return visitor;
  }

  function gameOf(type: string): WorldGame {
    const game = world.games.find((candidate) => candidate.type === type);
    if (!game) throw new Error(`no game of ${type}`);
    return game;
  }

  function accountOf(name: string) {
    const account = accounts.byName(name);
    if (!account) throw new Error(`no account ${name}`);
    return account;
  }

  return {
    sandbox,
    gateway,
    register,
    signedIn,
    gameOf,
    /** Bets and settles immediately. Both amounts are in taka. */
    play: (name: string, type: string, bet: number, win: number) =>
      rounds.settle(rounds.bet(accountOf(name), gameOf(type), bet * 100), win * 100),
    /** Places a bet that is decided after `afterMs`. */
    wait: (name: string, type: string, bet: number, afterMs: number) =>
      rounds.place(accountOf(name), gameOf(type), bet * 100, clock.now() + afterMs, () => 0),
    advance: (ms: number) => sandbox.steer("POST", "/clock", { advance: ms }),
  };
}

export const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { code: string } }).error.code;
