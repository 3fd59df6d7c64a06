import { isIn, type Span, weekOf } from "../clock.ts";
import { type Account, type Answer, type Call, type HandlerRow, type Language, trialType } from "../contract.ts";
import type { Core } from "../core.ts";
import { firstNames, masked } from "../games/winners.ts";
import { languageOf } from "../games/wire.ts";
import { sumOf } from "../records/pages.ts";
import { textField } from "../wire/body.ts";
import { relayRow } from "../wire/call.ts";
import { between, hashOf, mulberry32, pick } from "../world/random.ts";
import type { MissionClaim } from "./missions.ts";
import { type Standing, standingsOf } from "./progress.ts";

const maxClaims = 50;

function missionRow({ id, mission, progress, status, until }: Standing, language: Language) {
  const wire = (value: number): number => (mission.unit === "AMOUNT" ? value / 100 : value);
  return {
    missionId: id,
    title: mission.title[language],
    type: mission.period,
    unit: mission.unit,
    target: wire(mission.target),
    progress: wire(progress),
    reward: mission.reward / 100,
    status,
    turnoverMultiple: mission.turnover,
    resetTime: until ?? null,
  };
}

const claimRow = ({ id: missionId, reference, at: createdTime, reward }: MissionClaim) => {
  return { missionId, clientReference: reference ?? null, createdTime, amount: reward / 100 };
};

const boardRow = ({ rank, name: customerName, points, reward }: Placed) => {
  return { rank, customerName, points, reward: reward / 100 };
};

function claim(account: Account, { body }: Call, core: Core): Answer {
  const standing = standingsOf(account, core).find(({ id }) => id === body.missionId);
  if (!standing) return { refuse: "not.found" };
  const { id, mission, status } = standing;
  if (status === "CLAIMED") return { refuse: "already.claimed" };
  if (status === "PROCESS") return { refuse: "mission.unmet" };
  const clientReference = textField(body, "clientReference");
  const reference = clientReference || undefined;
  core.missionClaims.add(account.id, { id, at: core.clock.now(), reward: mission.reward, reference });
  core.accounts.credit(account, mission.reward, { type: "bonus", ref: id, clientReference });
  return { value: { amount: mission.reward / 100, status: "CLAIMED" } };
}

const maxShown = 20;

/** Routes for missions and the weekly board (protocol 7.4). */
export const missionRows: readonly HandlerRow<Core>[] = [
  relayRow("missions", "GET", "MCSFE_getMissionSummaryDetails", (account, call, core) => {
    const standings = standingsOf(account, core);
    return {
      value: {
        list: standings.map((standing) => missionRow(standing, languageOf(call))),
        claimable: standings.filter(({ status }) => status === "CLAIM").length,
        claims: core.missionClaims.of(account.id).slice(0, maxClaims).map(claimRow),
      },
    };
  }),
  relayRow("missionBoard", "GET", "MCSFE_getMissionLeaderboard", (account, _call, core) => {
    const { list, own, until } = boardOf(account, core);
    return { value: { list: list.map(boardRow), me: boardRow(own), endTime: until } };
  }),
  relayRow("claimMission", "POST", "MCSFE_submitMissionClaim", claim),
];

const rivals = 24;

const minWeekPoints = 2_000;
/** Spread of the seeded players' final points, as a power of ten above the minimum. */
const spread = 1.4;

interface Player {
  /** Undefined for seeded players. */
  readonly accountId?: string;
  readonly name: string;
  /** Taka staked in settled rounds, rounded down. */
  readonly points: number;
  readonly reward: number;
}

type Placed = Player & { readonly rank: number };

/** Seeded players that fill the board. Their points grow during the week. */
function seeded({ seed, clock }: Core, week: Required<Span>): Player[] {
  const random = mulberry32(hashOf("missions", seed, week.from));
  const share = (clock.now() - week.from) / (week.until - week.from);
  return Array.from({ length: rivals }, () => {
    const name = `${pick(random, firstNames)}${between(random, 10, 99)}`;
    const points = Math.floor(minWeekPoints * 10 ** (random() * spread) * share);
    return { name, points, reward: Math.floor(points / 2_000) * 15 * 100 };
  });
}

/** Builds an account's board entry. `staked` is this week's stake in poisha. */
function playerOf({ id: accountId, account: name }: Account, { missionClaims }: Core, week: Span, staked = 0): Player {
  const taken = missionClaims.of(accountId).filter(({ at }) => isIn(week, at));
  return { accountId, name, points: Math.floor(staked / 100), reward: sumOf(taken, ({ reward }) => reward) };
}

/** The weekly board, and the account's own rank, which may be below the listed rows. */
function boardOf(account: Account, core: Core): { list: Placed[]; own: Placed; until: number } {
  const week = weekOf(core.clock.now());
  const staked = core.rounds.staked(week);
  const real = [...staked].flatMap(([id, poisha]) => {
    const one = core.accounts.byId(id);
    return one && one.type !== trialType ? [playerOf(one, core, week, poisha)] : [];
  });
  const players = [...real, ...seeded(core, week)];
  const placed = players
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map((player, index) => ({ ...player, rank: index + 1 }));
  const own = placed.find(({ accountId }) => accountId === account.id);
  return {
    list: placed.slice(0, maxShown).map((one) => ({ ...one, name: masked(one.name) })),
    own: own ?? { ...playerOf(account, core, week, staked.get(account.id)), rank: placed.length + 1 },
    until: week.until,
  };
}
