import type { Account, Answer, Call, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { bonuses } from "../deposits/bonuses.ts";
import { promotions } from "../games/news/promotions.ts";
import { languageOf } from "../games/wire.ts";
import type { Entry } from "../ledger/entry.ts";
import { missionOf } from "../missions/missions.ts";
import { grantOf } from "../promotions/grants.ts";
import { offers } from "../promotions/offers.ts";
import { rankBonusNamed } from "../ranks/bonuses.ts";
import { daysIn, isWithin } from "./days.ts";
import { type Demand, demandsOf } from "./demands.ts";
import { recordPage, sumOf } from "./record-list.ts";

type BonusStatus = "ACTIVE" | "COMPLETED";

/** A bonus that was paid, what it asks to be staked, and what has been of that, poisha. */
type Bonus = Demand;

const statusOf = ({ required, actual }: Bonus): BonusStatus => (actual < required ? "ACTIVE" : "COMPLETED");

/** The bonuses paid to an account (protocol 7.2), newest first: its lines of that type in the book. */
export function bonusDetails(account: Account, call: Call, { ledger, clock }: Core): Answer {
  const { query } = call;
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  const entries = ledger.of(account.id);
  const demands = new Map(demandsOf(entries).map((demand) => [demand.entry, demand]));
  const wanted = query.get("status");
  const items = entries
    .filter(({ type, at }) => type === "bonus" && isWithin(days, at))
    .map((entry): Bonus => demands.get(entry) ?? { entry, required: 0, actual: 0 })
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

/** The promotion, mission or rank of a bonus, or what was chosen with the deposit it was paid beside. */
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

function bonusRow(bonus: Bonus, language: Language) {
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
