import type { TransactionType } from "../../../shared/contracts/records.ts";
import { type PlanTier, plan } from "./agent-week-plan.ts";
import { type Bet, commissions, paidIn, periodsOf, type Team } from "./agent-week-sums.ts";

/** A movement of money of somebody of the team. */
export interface Movement {
  readonly account: string;
  readonly type: TransactionType;
  /** Signed. */
  readonly poisha: number;
}

const add = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** What the test writes down of an agent's week, in whole poisha: the reports have to say the same. */
export class AgentBook {
  readonly bets: Bet[] = [];
  readonly movements: Movement[] = [];
  /** From when on the agent below is paid. */
  belowFrom = Number.POSITIVE_INFINITY;

  /** Of nothing there is no line. */
  move(account: string, type: TransactionType, poisha: number): void {
    if (poisha !== 0) this.movements.push({ account, type, poisha });
  }

  /** A round of a slot that is settled. @param at on the site's clock */
  plays(account: string, bet: number, win: number, at: number): void {
    this.bets.push({ account, product: "RNG", valid: bet, win, at });
    this.move(account, "bet", -bet);
    this.move(account, "win", win);
  }

  /** What the team staked, won, and was left with. */
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

/** Who is paid what by a week of bets; of `below` only what its contract covers. */
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
