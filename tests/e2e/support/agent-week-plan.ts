/** Contract tier: threshold in poisha, required number of active players, and rate in basis points. */
export interface PlanTier {
  readonly threshold: number;
  readonly active: number;
  readonly rate: number;
}

/** Players: `visitor` registers by the link, the agent creates `player`, and `deep` is below the downline agent. */
export type Seat = "visitor" | "player" | "deep";

/** The week's amounts in poisha and rates in basis points. */
export const plan = {
  opening: { agent: 5_000_00, deep: 1_000_00 },
  /** Difference in basis points between the agent's own slot rate and the downline's. */
  less: { agent: 10, player: 30, visitor: 20, deep: 10 },
  deposit: 2_000_00,
  toAgent: 150_00,
  toPlayer: 500_00,
  /** Rounds that the visitor plays in the browser at the slot's highest bet. Wins exceed stakes. */
  round: { rounds: 2, bet: 1_000_00, win: 1_500_00 },
  /** Rounds of the first day: after the visitor's (`first`), and after the downline agent has a contract (`second`). */
  first: [
    ["player", 5_00, 0],
    ["player", 50_00, 80_00],
    ["deep", 2_00, 0],
  ],
  second: [
    ["deep", 100_00, 20_00],
    ["player", 5_00, 10_00],
  ],
  days: [
    [
      ["visitor", 1_000_00, 0],
      ["deep", 5_00, 0],
    ],
    [
      ["player", 20_00, 5_00],
      ["player", 5_00, 0],
    ],
    [
      ["visitor", 1_000_00, 0],
      ["player", 2_00, 0],
    ],
    [["deep", 200_00, 50_00]],
    [
      ["visitor", 500_00, 0],
      ["player", 50_00, 0],
    ],
    [
      ["deep", 5_00, 1_00],
      ["visitor", 5_00, 0],
    ],
    [["player", 10_00, 0]],
  ],
  /** The operator's contracts with the agent, and the agent's contract with the downline agent (`below`). */
  tiers: {
    dividend: [
      { threshold: 0, active: 0, rate: 400 },
      { threshold: 500_00, active: 2, rate: 475 },
    ],
    dailySalary: [
      { threshold: 0, active: 0, rate: 11 },
      { threshold: 2_000_00, active: 2, rate: 27 },
    ],
    hourSalary: [
      { threshold: 0, active: 0, rate: 5 },
      { threshold: 1_000_00, active: 1, rate: 9 },
    ],
    realtimeSalary: [
      { threshold: 0, active: 0, rate: 4 },
      { threshold: 1_000_00, active: 2, rate: 9 },
    ],
    below: [
      { threshold: 0, active: 0, rate: 2 },
      { threshold: 50_00, active: 1, rate: 3 },
    ],
  },
} as const satisfies {
  readonly first: readonly Staked[];
  readonly second: readonly Staked[];
  readonly days: readonly (readonly Staked[])[];
  readonly tiers: Readonly<Record<string, readonly PlanTier[]>>;
  readonly [more: string]: unknown;
};

export type Staked = readonly [seat: Seat, bet: number, win: number];

export const contractKinds = ["dividend", "dailySalary", "hourSalary", "realtimeSalary"] as const;
export type WeekKind = (typeof contractKinds)[number];
