import type { Test } from "tap";
import type { WorldGame } from "../../../sandbox/contract.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

/** A Wednesday, half past eleven in the evening in Dhaka; in London it is half past five. */
export const lateWednesday = Date.UTC(2026, 4, 6, 17, 30);
export const hour = 3_600_000;

/** A whole site whose platform stands at a late Wednesday evening. */
export async function recordWorld(t: Test) {
  const sandbox = await startSandbox();
  await sandbox.steer("POST", "/clock", { set: lateWednesday });
  const gateway = await startGateway(sandbox.url);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const { accounts, rounds, world, clock } = sandbox.sandbox;

  /** A member of their own with ৳1,000.00. */
  const register = (account: string, more: object = {}) =>
    sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance: 100_000, ...more });

  /** The member signed in: an hour that passes at the platform ends a session. */
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
    /** Bets and settles at once, taka both. */
    play: (name: string, type: string, bet: number, win: number) =>
      rounds.settle(rounds.bet(accountOf(name), gameOf(type), bet * 100), win * 100),
    /** Bets on what is decided `afterMs` from now. */
    wait: (name: string, type: string, bet: number, afterMs: number) =>
      rounds.place(accountOf(name), gameOf(type), bet * 100, clock.now() + afterMs, () => 0),
    advance: (ms: number) => sandbox.steer("POST", "/clock", { advance: ms }),
  };
}

export const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { code: string } }).error.code;
