import { pick, type Random } from "../../sandbox/world/random.ts";
import type { RunningSandbox } from "../support/site.ts";
import { readRecords } from "./book.ts";

const withOwnWallet: readonly string[] = ["AG", "BBIN", "KY", "IBC"];

/** What is sent of a withdrawal of which something is kept back, poisha. */
export const partOf = (poisha: number): number => poisha - 10_000;

/** The platform's side: decisions of the operator about money, by the control port, and the games. */
export class Operator {
  readonly #sandbox: RunningSandbox;

  constructor(sandbox: RunningSandbox) {
    this.#sandbox = sandbox;
  }

  /** Decides about a deposit, twice at once: one of the two is refused. */
  async decideDeposit(id: string, poisha: number, random: Random): Promise<void> {
    const decision = pick(random, [
      ...[{ decision: "approve" }, { decision: "approve" }, { decision: "reject" }],
      { decision: "payPart", amount: poisha - 5_000 },
    ]);
    await Promise.allSettled([1, 2].map(() => this.#sandbox.steer("POST", `/deposits/${id}`, decision)));
  }

  /** Decides about every deposit of an account that its player does not know of: five pending ones are the most. */
  async tidy(account: string): Promise<void> {
    const { deposits } = await readRecords(this.#sandbox, account);
    for (const { id, status } of deposits) {
      if (status === "PENDING") await this.#sandbox.steer("POST", `/deposits/${id}`, { decision: "approve" });
    }
  }

  /** @param poisha what was asked for @returns whether its payout waits for an answer now */
  async decideWithdrawal(id: string, poisha: number, random: Random): Promise<boolean> {
    const decision = pick(random, [
      ...[{ decision: "reject", remark: "Card closed" }, { decision: "pay" }, { decision: "approve" }],
      ...[
        { decision: "pay", amount: partOf(poisha) },
        { decision: "delay", ms: 60_000, remark: "Many ask today" },
      ],
    ]);
    await this.#sandbox.steer("POST", `/withdrawals/${id}`, decision);
    return decision.decision === "pay";
  }

  /** Plays one round. @returns its id; undefined where the wallet is too small */
  playRound(name: string, stake: number, win: number): string | undefined {
    const { accounts, rounds, world } = this.#sandbox.sandbox;
    const account = accounts.byName(name);
    const game = world.games.find(({ type, vendor }) => type === "RNG" && !withOwnWallet.includes(vendor));
    if (!account || !game || account.balance < stake) return undefined;
    const round = rounds.bet(account, game, stake);
    rounds.settle(round, win);
    return round.id;
  }
}
