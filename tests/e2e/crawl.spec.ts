import { crawl } from "../crawl/crawl.ts";
import { placesOf } from "../crawl/places.ts";
import { planOf, sampleOf } from "../crawl/plan.ts";
import { reportOf } from "../crawl/report.ts";
import { expect, test } from "./support/fixtures.ts";

const day = 86_400_000;
/** Enough to meet every page within days, few enough for every run. */
const looks = 12;

test("today's sample of the crawl finds nothing", { tag: "@desktop" }, async ({ browser, stack }) => {
  const seed = Math.floor(Date.now() / day);
  const rounds = sampleOf(planOf(await placesOf(stack.url)), looks, seed);
  const crawled = await crawl(browser, stack, rounds, { tabs: 2 });
  const repeat = `npm run crawl -- --sample ${looks} --seed ${seed}`;
  expect(crawled.findings, `${repeat}\n${reportOf(crawled)}`).toEqual([]);
});
