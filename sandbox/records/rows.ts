import { daysIn, isWithin, siteDay } from "../clock.ts";
import {
  type Account,
  type Answer,
  type Call,
  type EntryType,
  type HandlerRow,
  houseAccounts,
  type Language,
  type Round,
} from "../contract.ts";
import type { Core } from "../core.ts";
import { depositBonuses as bonuses } from "../deposits/channels.ts";
import { promotions } from "../games/news.ts";
import { languageOf } from "../games/wire.ts";
import type { Entry } from "../ledger/ledger.ts";
import { missionOf } from "../missions/missions.ts";
import { grantOf, offers } from "../promotions/offers.ts";
import { rankBonusNamed } from "../ranks/ranks.ts";
import { relayRow } from "../wire/call.ts";
import { type Demand, demandsOf } from "../withdrawals/turnover.ts";
import { isSettled, recordPage, sumOf } from "./pages.ts";
import { betHistory, transactions } from "./record-list.ts";

const isFee = ({ counterparty }: Entry): boolean => counterparty === houseAccounts.withdrawalFee;
const isWithdrawal = (entry: Entry): boolean =>
  (entry.type === "withdrawal" || entry.type === "withdrawalReturn") && !isFee(entry);

/** Returns the bets and wins per day, earliest first. Omits days without bets. */
const trendOf = (bets: readonly Round[]) =>
  [...Map.groupBy(bets, ({ betAt }) => siteDay(betAt))]
    .map(([date, rounds]) => ({
      date,
      betAmount: sumOf(rounds, (round) => (isSettled(round) ? round.bet : 0)) / 100,
      winAmount: sumOf(rounds, (round) => (isSettled(round) ? round.win : 0)) / 100,
      pendingAmount: sumOf(rounds, (round) => (isSettled(round) ? 0 : round.bet)) / 100,
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));

const statusOf = ({ required, actual }: Demand) => (actual < required ? "ACTIVE" : "COMPLETED");

/** Routes for the record lists of protocol 7.2, which trials do not have. */
export const recordRows: readonly HandlerRow<Core>[] = [
  relayRow("bettingRecords", "GET", "ODSFE2_getBetHistory", betHistory),
  relayRow("accountRecords", "GET", "ODSFE2_MemTransDet", transactions),
  relayRow("profitRecords", "GET", "ODSFE2_getPersonalProfit", personalProfit),
  relayRow("bonusRecords", "GET", "ODSFE2_getBonusDetails", bonusDetails),
];

/** Totals of a game type, poisha. The row without a type has payments that belong to no game. */
interface Profit {
  readonly gameType?: string;
  readonly bet: number;
  readonly win: number;
  readonly rebate: number;
  readonly bonus: number;
}

/**
 * Profit and loss by game type (protocol 7.2). The last row has no type and contains the bonuses. `byDay=1` adds daily
 * totals to the summary, an extension of the protocol (decision 066).
 */
function personalProfit(account: Account, { query }: Call, { rounds, ledger, clock }: Core): Answer {
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  const bets = rounds.history(account.id).filter(({ betAt }) => isWithin(days, betAt));
  const settled = Map.groupBy(bets.filter(isSettled), ({ type }) => type);
  const pending = bets.filter((round) => !isSettled(round));
  const entries = ledger.of(account.id).filter(({ at }) => isWithin(days, at));
  const moved = (type: EntryType) => entries.filter((entry) => entry.type === type);
  const paid = (type: EntryType): number => sumOf(moved(type), ({ poisha }) => poisha);
  const rebates = Map.groupBy(moved("rebate"), ({ ref = "" }) => ref);
  const bonus = paid("bonus");
  const games = [...new Set([...settled.keys(), ...rebates.keys()])].sort().map(
    (gameType): Profit => ({
      gameType,
      bet: sumOf(settled.get(gameType) ?? [], ({ bet }) => bet),
      win: sumOf(settled.get(gameType) ?? [], ({ win }) => win),
      rebate: sumOf(rebates.get(gameType) ?? [], ({ poisha }) => poisha),
      bonus: 0,
    }),
  );
  const items = bonus === 0 ? games : [...games, { bet: 0, win: 0, rebate: 0, bonus }];
  return recordPage(query, {
    items,
    columns: {},
    row: (profit) => ({ gameType: profit.gameType ?? null, ...amounts(profit) }),
    summary: {
      ...amounts({
        bet: sumOf(items, ({ bet }) => bet),
        win: sumOf(items, ({ win }) => win),
        rebate: sumOf(items, ({ rebate }) => rebate),
        bonus,
      }),
      deposit: paid("deposit") / 100,
      // Net of returned withdrawals, without fees.
      withdraw: -sumOf(entries.filter(isWithdrawal), ({ poisha }) => poisha) / 100,
      fee: -sumOf(entries.filter(isFee), ({ poisha }) => poisha) / 100,
      pendingCount: pending.length,
      pendingAmount: sumOf(pending, ({ bet }) => bet) / 100,
      ...(query.get("byDay") === "1" && { trend: trendOf(bets) }),
    },
    asOf: clock.now(),
  });
}

const amounts = ({ bet, win, rebate, bonus }: Profit) => ({
  betAmount: bet / 100,
  validAmount: bet / 100,
  winAmount: win / 100,
  rebate: rebate / 100,
  bonus: bonus / 100,
  netAmount: (win - bet + rebate + bonus) / 100,
});

function bonusDetails(account: Account, call: Call, { ledger, clock }: Core): Answer {
  const { query } = call;
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  const entries = ledger.of(account.id);
  const demands = new Map(demandsOf(entries).map((demand) => [demand.entry, demand]));
  const wanted = query.get("status");
  const items = entries
    .filter(({ type, at }) => type === "bonus" && isWithin(days, at))
    .map((entry): Demand => demands.get(entry) ?? { entry, required: 0, actual: 0 })
    .filter((bonus) => wanted === null || statusOf(bonus) === wanted)
    .toReversed();
  return recordPage(query, {
    items,
    columns: { createdTime: ({ entry }) => entry.at, amount: ({ entry }) => entry.poisha },
    row: (bonus) => bonusRow(bonus, languageOf(call)),
    summary: {
      count: items.length,
      amount: sumOf(items, ({ entry }) => entry.poisha) / 100,
      turnoverRequired: sumOf(items, ({ required }) => required) / 100,
      turnoverActual: sumOf(items, ({ actual }) => actual) / 100,
    },
    asOf: clock.now(),
  });
}

/** Type and name of the promotion, mission, rank or deposit bonus that a ledger line pays. */
function promotionOf({ ref = "" }: Entry, language: Language): { type: string; name: string } | undefined {
  const [id] = ref.split("-");
  const beside = bonuses.find((bonus) => bonus.id === id);
  if (beside) return { type: "DEPOSIT", name: beside.title[language] };
  const mission = missionOf(ref);
  if (mission) return { type: "MISSION", name: mission.title[language] };
  const grant = grantOf(ref);
  if (grant) return { type: grant.type, name: grant.title[language] };
  const ofRank = rankBonusNamed(ref, language);
  if (ofRank) return ofRank;
  const offer = offers.find((one) => `${one.id}` === id);
  return offer && { type: offer.type, name: promotions.find((one) => one.id === offer.id)?.title[language] ?? "" };
}

function bonusRow(bonus: Demand, language: Language) {
  const { entry, required, actual } = bonus;
  const promotion = promotionOf(entry, language);
  return {
    bonusId: entry.id,
    bonusType: promotion?.type ?? null,
    promotionName: promotion?.name ?? entry.note ?? "",
    amount: entry.poisha / 100,
    turnoverRequired: required / 100,
    turnoverActual: actual / 100,
    status: statusOf(bonus),
    createdTime: entry.at,
  };
}
