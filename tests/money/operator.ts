import { pick, type Random } from "../../sandbox/world/random.ts";
import type { RunningSandbox } from "../support/site.ts";
import { readRecords } from "./book.ts";

const withOwnWallet: readonly string[] = ["AG", "BBIN", "KY", "IBC"];

/** Returns the amount sent of a partly paid withdrawal, in poisha. */
export const partOf = (poisha: number): number => poisha - 10_000;

/** The platform's side: the operator's decisions about money, over the control port, and the games. */
export class Operator {
  readonly #sandbox: RunningSandbox;

  constructor(sandbox: RunningSandbox) {
    this.#sandbox = sandbox;
  }

  /** Decides on a deposit twice concurrently. The platform refuses one of the decisions. */
  async decideDeposit(id: string, poisha: number, random: Random): Promise<void> {
    const decision = pick(random, [
      ...[{ decision: "approve" }, { decision: "approve" }, { decision: "reject" }],
      { decision: "payPart", amount: poisha - 5_000 },
    ]);
    await Promise.allSettled([1, 2].map(() => this.#sandbox.steer("POST", `/deposits/${id}`, decision)));
  }

  /** Approves all pending deposits of an account, including those unknown to the player. The platform allows five. */
  async tidy(account: string): Promise<void> {
    const { deposits } = await readRecords(this.#sandbox, account);
    for (const { id, status } of deposits) {
      if (status === "PENDING") await this.#sandbox.steer("POST", `/deposits/${id}`, { decision: "approve" });
    }
  }

  /**
   * Decides on a withdrawal.
   * @param poisha the requested amount
   * @returns true if the payout waits for an answer
   */
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

  /** Plays one round. @returns the round's id, or undefined if the balance is below the stake */
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
