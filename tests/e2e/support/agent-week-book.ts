import type { TransactionType } from "../../../shared/contracts/records.ts";
import { type PlanTier, plan } from "./agent-week-plan.ts";
import { type Bet, commissions, paidIn, periodsOf, type Team } from "./agent-week-sums.ts";

/** A transaction of a team account. */
export interface Movement {
  readonly account: string;
  readonly type: TransactionType;
  /** Negative if money leaves the account. */
  readonly poisha: number;
}

const add = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Records all bets and transactions of the agent's week, in poisha. The site's reports must match. */
export class AgentBook {
  readonly bets: Bet[] = [];
  readonly movements: Movement[] = [];
  /** Start of the first period that the downline agent's contract pays, on the site's clock. */
  belowFrom = Number.POSITIVE_INFINITY;

  /** Records a transaction, unless its amount is 0. */
  move(account: string, type: TransactionType, poisha: number): void {
    if (poisha !== 0) this.movements.push({ account, type, poisha });
  }

  /** Records a settled slot round. @param at milliseconds on the site's clock */
  plays(account: string, bet: number, win: number, at: number): void {
    this.bets.push({ account, product: "RNG", valid: bet, win, at });
    this.move(account, "bet", -bet);
    this.move(account, "win", win);
  }

  get play(): { readonly bet: number; readonly win: number; readonly net: number } {
    const [bet, win] = [add(this.bets.map(({ valid }) => valid)), add(this.bets.map((one) => one.win))];
    return { bet, win, net: win - bet };
  }

  balanceOf(account: string): number {
    return add(this.movements.filter((line) => line.account === account).map(({ poisha }) => poisha));
  }

  sum(type: TransactionType): number {
    return add(this.movements.filter((line) => line.type === type).map(({ poisha }) => poisha));
  }
}

/** Calculates the agent's income from a week of bets. @param below bets covered by the downline agent's contract */
export function incomeOf(bets: readonly Bet[], team: Team, below: readonly Bet[]) {
  const days = commissions(bets, team);
  const { dividend, dailySalary, hourSalary, realtimeSalary, below: tiersBelow } = plan.tiers;
  const periods = (kind: Parameters<typeof periodsOf>[0], tiers: readonly PlanTier[]) => periodsOf(kind, bets, tiers);
  const of = {
    dividend: periods("dividend", dividend),
    dailySalary: periods("dailySalary", dailySalary),
    hourSalary: periods("hourSalary", hourSalary),
    realtimeSalary: periods("realtimeSalary", realtimeSalary),
    below: periodsOf("realtimeSalary", below, tiersBelow),
  };
  const direct = add([...days.values()].map((day) => day.direct));
  const network = add([...days.values()].map((day) => day.network));
  const salary = paidIn(of.dailySalary) + paidIn(of.hourSalary) + paidIn(of.realtimeSalary) - paidIn(of.below);
  const paid = paidIn(of.dividend);
  return { days, periods: of, direct, network, dividend: paid, salary, total: direct + network + paid + salary };
}
