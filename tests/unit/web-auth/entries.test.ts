import t from "tap";
import { pages } from "../../../shared/pages.ts";
import { entriesFor } from "../../../web/src/features/account-menu/entries.ts";
import { pagePath } from "../../../web/src/lib/browser/page-path.ts";
import { moneyPages } from "../../../web/src/lib/session/money-pages.ts";

t.test("a page has an address once it is built, and no address before", async (t) => {
  t.equal(pagePath("favorite"), "/favorite");
  t.equal(pagePath("nowhere"), undefined);
});

t.test("the avatar menu and the wallet never lead to a page that does not exist", async (t) => {
  const built = new Set<string>(Object.values(pages).flatMap(({ paths }) => [...paths]));
  for (const { path } of [...entriesFor("member"), ...entriesFor("agent"), ...moneyPages()]) {
    t.ok(built.has(path), path);
  }
  for (const page of ["securityCenter", "personalHistoryCopy", "messageV2"]) {
    const offered = entriesFor("member").some((entry) => entry.page === page);
    t.equal(offered, Object.hasOwn(pages, page), `${page} is offered when it is built`);
  }
});

t.test("only agents see the entry to the agent centre, and trial accounts see no centre", async (t) => {
  t.notOk(entriesFor("member").some(({ page }) => page === "agentHome"));
  t.strictSame(entriesFor("trial"), []);
});

t.test("a player with a pause can withdraw and cannot deposit", async (t) => {
  t.strictSame(
    moneyPages("member").map(({ page }) => page),
    ["depositv2", "withdraw"],
  );
  t.strictSame(
    moneyPages("withdrawOnly").map(({ page }) => page),
    ["withdraw"],
  );
});
