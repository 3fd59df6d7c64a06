import { anchorFaults } from "../../crawl/checks/links.ts";
import { pressFaults } from "../../crawl/checks/press.ts";
import { crawl } from "../../crawl/crawl.ts";
import { type Place, placesOf } from "../../crawl/places.ts";
import { planOf, sampleOf } from "../../crawl/plan.ts";
import { reportOf } from "../../crawl/report.ts";
import { visit } from "../../crawl/visit.ts";
import { openVisitor } from "../../crawl/visitor.ts";
import { expect, test } from "../../e2e/support/fixtures.ts";
import { seed } from "../../support/seed.ts";

/** Sample size. */
const looks = 4;

test("a sample of the crawl finds no faults", { tag: "@desktop" }, async ({ browser, stack }) => {
  const rounds = sampleOf(planOf(await placesOf(stack.url)), looks, seed);
  const crawled = await crawl(browser, stack, rounds, { tabs: 2 });
  const repeat = `npm run crawl -- --sample ${looks} --seed ${seed}`;
  expect(crawled.findings, `${repeat}\n${reportOf(crawled)}`).toEqual([]);
});

test("the crawl detects every fault it looks for", { tag: "@desktop" }, async ({ browser, stack, words }) => {
  const visitor = await openVisitor(browser, stack, { role: "guest", language: "BN", size: "phone" });
  const { heading, action } = words.common.notFound;
  const body = `<!doctype html><html lang="bn"><meta name="viewport" content="width=device-width">
    <title>x</title><main><h1>${heading}</h1><a href="/">${action}</a>
    <p>Forgotten words</p><img src="/brand/none.svg" width="20" height="20">
    <a href="/no-such-page">a</a><a href="#nowhere">b</a>
    <div style="width: 340px">ক</div><button type="button">চাপুন</button></main>`;
  await visitor.page.route("**/faulty", (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
  const place: Place = { id: "notFound", path: "/faulty" };
  const faults = [
    ...(await visit(visitor, place, true)),
    ...(await pressFaults(visitor, place, "page")),
    ...(await anchorFaults(visitor)),
  ].join("\n");
  for (const fault of [
    "answered 200 instead of 404",
    "is titled x",
    "tells robots",
    "has a broken image: /brand/none.svg",
    "sticks out at 320 px",
    "link “a” to /no-such-page answers 404",
    "link “b” leads to",
    "speaks English: Forgotten",
    "answer: 404 /brand/none.svg",
    "axe image-alt",
    "button “চাপুন”: nothing happens",
  ]) {
    expect(faults).toContain(fault);
  }
  await visitor.close();
});
