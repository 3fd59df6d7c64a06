import t from "tap";
import { between, mulberry32, type Random } from "../../../sandbox/world/random.ts";
import {
  areTiers,
  findExcess,
  missingToNext,
  noMoreGenerous,
  outcomeOf,
  type PaidTier,
  shareOf,
  sortTiers,
} from "../../../shared/rules/agent-contracts.ts";

const taka = (amount: number): number => Math.round(amount * 100);
const tier = (threshold: number, active: number, rate: number): PaidTier => ({
  threshold: taka(threshold),
  active,
  rate,
});
const dividend = [tier(0, 0, 500), tier(100_000, 5, 1_000), tier(1_000_000, 20, 1_500)];
const performance = (amount: number, active: number) => ({ measure: taka(amount), active });

t.test("the highest tier whose threshold and count are met applies its rate to the whole sum", async (t) => {
  t.match(outcomeOf(dividend, performance(250_000.5, 7)), { tier: 1, rate: 1_000, amount: taka(25_000.05) });
  t.match(outcomeOf(dividend, performance(1_200_000, 7)), { tier: 1, amount: taka(120_000) });
  t.match(outcomeOf(dividend, performance(1_200_000, 20)), { tier: 2, amount: taka(180_000) });
  t.match(outcomeOf(dividend, performance(90_000, 40)), { tier: 0, amount: taka(4_500) });
  t.match(outcomeOf(dividend.slice(1), performance(99_999.99, 40)), { tier: -1, rate: 0, amount: 0, carried: 0 });
});

t.test("the distance to the next tier is shown, after earlier losses are offset", async (t) => {
  t.same(missingToNext(dividend, performance(90_000, 40)), { tier: 1, measure: taka(10_000), active: 0 });
  t.same(missingToNext(dividend, performance(1_200_000, 7)), { tier: 2, measure: 0, active: 13 });
  t.same(missingToNext(dividend, performance(20_000, 0), taka(-30_000)), { tier: 0, measure: taka(10_000), active: 0 });
  t.equal(missingToNext(dividend, performance(1_000_000, 20)), undefined);
});

t.test("a team that won carries its win into the next periods until it is offset", async (t) => {
  const won = outcomeOf(dividend, performance(-30_000, 9));
  t.same(won, { tier: -1, rate: 0, amount: 0, carried: taka(-30_000) });
  t.match(outcomeOf(dividend, performance(10_000, 9), won.carried), { amount: 0, carried: taka(-20_000) });
  t.match(outcomeOf(dividend, performance(120_000, 5), won.carried), { tier: 0, amount: taka(4_500), carried: 0 });
});

t.test("a share is rounded half up to the poisha, even for amounts whose product is not a safe integer", async (t) => {
  t.equal(shareOf(10, 500), 1);
  t.equal(shareOf(9, 500), 0);
  const most = Number.MAX_SAFE_INTEGER;
  for (const rate of [1, 3_333, 9_999, 10_000]) {
    t.equal(shareOf(most, rate), Number((BigInt(most) * BigInt(rate) + 5_000n) / 10_000n));
  }
});

t.test("a contract has 1 to 10 tiers, within bounds and without duplicates", async (t) => {
  t.equal(areTiers(dividend), true);
  t.equal(areTiers([]), false);
  t.equal(areTiers([...dividend, tier(100_000, 5, 1)]), false);
  t.equal(areTiers([tier(0, 0, 0)]), false);
  t.equal(areTiers([tier(0, 0, 10_001)]), false);
  t.equal(areTiers(Array.from({ length: 11 }, (_, index) => tier(index, 0, 1))), false);
});

t.test("an offer may not pay more than its offerer gets, at any measure and count", async (t) => {
  t.equal(noMoreGenerous(dividend, dividend), true);
  t.equal(noMoreGenerous([tier(200_000, 5, 1_000)], dividend), true);
  t.same(findExcess([tier(50_000, 0, 700)], dividend), { ...performance(50_000, 0), offered: 700, own: 500 });
  t.same(findExcess([tier(100_000, 4, 1_000)], dividend), { ...performance(100_000, 4), offered: 1_000, own: 500 });
  t.equal(noMoreGenerous([tier(0, 0, 1)], []), false, "an account that is paid nothing can offer nothing");
  const falling = [tier(0, 0, 500), tier(1_000, 0, 100)];
  t.match(findExcess([tier(0, 0, 500)], falling), performance(1_000, 0), "nor where one of its higher tiers pays less");
});

/** Returns random tiers with small numbers, so that measures often equal thresholds and counts. */
const randomTiers = (random: Random): PaidTier[] =>
  Array.from({ length: between(random, 1, 4) }, () => ({
    threshold: between(random, 0, 6),
    active: between(random, 0, 3),
    rate: between(random, 1, 5) * 100,
  })).filter(
    (one, index, all) => all.findIndex((o) => o.threshold === one.threshold && o.active === one.active) === index,
  );

/** Independent implementation that accepts tiers in any order and calculates with `bigint`. */
function reference(tiers: readonly PaidTier[], measure: bigint, active: number): { rate: number; amount: bigint } {
  let best: PaidTier | undefined;
  for (const one of tiers) {
    if (measure < BigInt(one.threshold) || active < one.active) continue;
    const isHigher = !best || one.threshold > best.threshold;
    if (isHigher || (one.threshold === best?.threshold && one.active > best.active)) best = one;
  }
  const rate = best?.rate ?? 0;
  const doubled = measure * BigInt(rate) * 2n;
  return { rate, amount: measure <= 0n ? 0n : (doubled + 10_000n) / 20_000n };
}

t.test("random tiers pay what an independent calculation pays", async (t) => {
  const random = mulberry32(20);
  const wrong: unknown[] = [];
  for (let round = 0; round < 5_000; round += 1) {
    const tiers = randomTiers(random);
    const scale = 10 ** between(random, 0, 11);
    const scaled = tiers.map((one) => ({ ...one, threshold: one.threshold * scale, rate: between(random, 1, 10_000) }));
    const measure = between(random, 0, 8 * scale);
    const active = between(random, 0, 4);
    const { rate, amount } = outcomeOf(sortTiers(scaled), { measure, active });
    const expected = reference(scaled, BigInt(measure), active);
    if (rate !== expected.rate || BigInt(amount) !== expected.amount) wrong.push({ scaled, measure, active });
  }
  t.same(wrong, []);
});

t.test("comparing at the breakpoints finds the same offers as trying every measure and count", async (t) => {
  const random = mulberry32(21);
  const counts = { wrong: 0, fair: 0 };
  for (let round = 0; round < 3_000; round += 1) {
    const [offer, own] = [randomTiers(random), randomTiers(random)];
    let isFair = true;
    for (let measure = 0; measure <= 8; measure += 1) {
      for (let active = 0; active <= 4; active += 1) {
        const payOf = (tiers: readonly PaidTier[]) => measure * reference(tiers, BigInt(measure), active).rate;
        if (payOf(offer) > payOf(own)) isFair = false;
      }
    }
    if (isFair) counts.fair += 1;
    if (isFair !== noMoreGenerous(offer, own)) counts.wrong += 1;
  }
  t.equal(counts.wrong, 0);
  t.ok(counts.fair > 100, "both answers occur");
});
