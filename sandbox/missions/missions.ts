import type { Language } from "../contract.ts";

export type Period = "DAILY" | "WEEKLY" | "ONCE";

/** What a mission counts: settled bets, settled stakes, deposits, or consecutive days with a settled bet. */
type Unit = "BET" | "AMOUNT" | "DEPOSIT" | "DAY";

export interface Mission {
  readonly id: number;
  readonly period: Period;
  readonly unit: Unit;
  /** Poisha for `AMOUNT`, otherwise a count. */
  readonly target: number;
  /** Only stakes in this category count; absent means all games. */
  readonly category?: string;
  /** Poisha. */
  readonly reward: number;
  /** Required turnover as a multiple of the reward. */
  readonly turnover: number;
  readonly title: Readonly<Record<Language, string>>;
}

const taka = 100;

/** Builds a mission. The reward is in taka, followed by its turnover multiple. */
const mission = (
  id: number,
  period: Period,
  goal: Pick<Mission, "unit" | "target" | "category">,
  [reward, turnover]: readonly [number, number],
  title: Mission["title"],
): Mission => ({ id, period, ...goal, reward: reward * taka, turnover, title });

export const missions: readonly Mission[] = [
  mission(601, "DAILY", { unit: "BET", target: 20 }, [20, 1], { BN: "আজ ২০টি বাজি ধরুন", EN: "Place 20 bets today" }),
  mission(602, "DAILY", { unit: "AMOUNT", target: 1_000 * taka, category: "RNG" }, [15, 1], {
    BN: "আজ স্লটে ৳১,০০০ বাজি ধরুন",
    EN: "Stake ৳1,000 on slots today",
  }),
  mission(603, "DAILY", { unit: "DEPOSIT", target: 1 }, [10, 1], { BN: "আজ একবার জমা করুন", EN: "Make a deposit today" }),
  mission(611, "WEEKLY", { unit: "DAY", target: 5 }, [100, 2], {
    BN: "এই সপ্তাহে টানা ৫ দিন খেলুন",
    EN: "Play 5 days in a row this week",
  }),
  mission(612, "WEEKLY", { unit: "AMOUNT", target: 10_000 * taka, category: "LIVE" }, [150, 2], {
    BN: "এই সপ্তাহে লাইভ ক্যাসিনোতে ৳১০,০০০ বাজি ধরুন",
    EN: "Stake ৳10,000 at live casino this week",
  }),
  mission(613, "WEEKLY", { unit: "DEPOSIT", target: 3 }, [100, 2], {
    BN: "এই সপ্তাহে ৩ বার জমা করুন",
    EN: "Make 3 deposits this week",
  }),
  mission(621, "ONCE", { unit: "BET", target: 1 }, [10, 1], { BN: "প্রথম বাজি ধরুন", EN: "Place your first bet" }),
  mission(622, "ONCE", { unit: "DAY", target: 7 }, [200, 3], { BN: "টানা ৭ দিন খেলুন", EN: "Play 7 days in a row" }),
  mission(623, "ONCE", { unit: "AMOUNT", target: 100_000 * taka }, [500, 3], {
    BN: "সব মিলিয়ে ৳১,০০,০০০ বাজি ধরুন",
    EN: "Stake ৳1,00,000 in all",
  }),
];

/** The mission of a ledger line. The line's reference contains mission and period. */
export const missionOf = (ref: string): Mission | undefined =>
  missions.find(({ id }) => ref === `${id}` || ref.startsWith(`${id}-`));

/** A claimed mission. The id comes from `claimIdOf`; times are epoch ms. */
export interface MissionClaim {
  readonly id: string;
  readonly reference: string | undefined;
  readonly at: number;
  /** Poisha. */
  readonly reward: number;
}

export class MissionClaims {
  readonly #claims = new Map<string, MissionClaim[]>();

  reset(): void {
    this.#claims.clear();
  }

  /** Returns an account's claims, newest first. */
  of(accountId: string): readonly MissionClaim[] {
    return this.#claims.get(accountId) ?? [];
  }

  add(accountId: string, claim: MissionClaim): void {
    this.#claims.set(accountId, [claim, ...this.of(accountId)]);
  }
}
