import type { Account, Answer, Call, Language, Round } from "../contract.ts";
import type { Core } from "../core.ts";
import { promotions } from "../games/news/promotions.ts";
import { languageOf } from "../games/wire.ts";
import type { Entry } from "../ledger/entry.ts";
import { offers } from "../promotions/offers.ts";
import { daysIn, isWithin } from "./days.ts";
import { recordPage, sumOf } from "./record-list.ts";

type BonusStatus = "ACTIVE" | "COMPLETED";

/** A bonus that was paid and how much of its turnover has been played since, poisha. */
interface Bonus {
  readonly entry: Entry;
  readonly required: number;
  readonly actual: number;
}

const statusOf = ({ required, actual }: Bonus): BonusStatus => (actual < required ? "ACTIVE" : "COMPLETED");

const offerOf = ({ ref }: Entry) => offers.find(({ id }) => `${id}` === ref);

/** The bonuses paid to an account (protocol 7.2), newest first: its lines of that type in the book. */
export function bonusDetails(account: Account, call: Call, { rounds, ledger, clock }: Core): Answer {
  const { query } = call;
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  const history = rounds.history(account.id);
  const wanted = query.get("status");
  const items = ledger
    .of(account.id)
    .filter(({ type, at }) => type === "bonus" && isWithin(days, at))
    .map((entry) => bonusOf(entry, history))
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

function bonusOf(entry: Entry, history: readonly Round[]): Bonus {
  const required = entry.poisha * (offerOf(entry)?.turnover ?? 0);
  const since = history.filter(({ settledAt }) => settledAt !== undefined && settledAt >= entry.at);
  return {
    entry,
    required,
    actual: Math.min(
      required,
      sumOf(since, ({ bet }) => bet),
    ),
  };
}

function bonusRow(bonus: Bonus, language: Language) {
  const { entry, required, actual } = bonus;
  const offer = offerOf(entry);
  return {
    bonusId: entry.id,
    bonusType: offer?.type ?? null,
    promotionName: promotions.find(({ id }) => id === offer?.id)?.title[language] ?? entry.note ?? "",
    amount: entry.poisha / 100,
    turnoverRequired: required / 100,
    turnoverActual: actual / 100,
    status: statusOf(bonus),
    createdTime: entry.at,
  };
}
