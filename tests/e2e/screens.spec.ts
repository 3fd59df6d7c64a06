import type { Browser } from "playwright/test";
import { landmarks } from "../crawl/landmarks.ts";
import { landingOf, type Place, placesOf } from "../crawl/places.ts";
import { navigate, visit } from "../crawl/visit.ts";
import { openVisitor, type Role, type Size } from "../crawl/visitor.ts";
import { seed } from "../support/seed.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Stack } from "./support/stack.ts";
import { everyWay } from "./support/ways.ts";

/** Selects each page's first address, and one that does not exist. */
const isPlain = ({ path }: Place, at: number, all: readonly Place[]): boolean =>
  path === "/nowhere" || all.findIndex(({ id }) => id === all[at]?.id) === at;

/** Returns the first of guest, member and agent who reaches the screen without a redirect. */
const roleOf = (place: Place): Role =>
  (["guest", "member", "agent"] as const).find((role) => landingOf(place, role).id === place.id) ??
  (landmarks[place.id].accountOnly ? "member" : "guest");

/** A list's tiles after the fourth, which repeat the layout of the first four. */
const furtherTiles = "li:nth-child(n + 5):has(article), article:nth-of-type(n + 5)";
/** Header, footer and menus, which a role's screens share. */
const shell = "header:not(main *), footer:not(main *), nav:not(main *), aside:not(main *)";

/** Opens every screen of a role in one document and returns the faults. */
async function faultsOf(browser: Browser, stack: Stack, role: Role, turn: number): Promise<string[]> {
  const [[tag, language] = ["@phone", "BN"] as const] = everyWay.slice((seed + turn) % everyWay.length);
  const visitor = await openVisitor(browser, stack, { role, language, size: tag.slice(1) as Size });
  const screens = (await placesOf(stack.url)).filter(isPlain).filter((place) => roleOf(place) === role);
  const faults: string[] = [];
  for (const [at, screen] of screens.entries()) {
    const axeExcept = at === 0 ? furtherTiles : `${furtherTiles}, ${shell}`;
    const onScreen = await visit(visitor, screen, true, { open: navigate, axeExcept });
    faults.push(...onScreen.map((fault) => `${screen.path} ${language} ${tag}: ${fault}`));
  }
  await visitor.close();
  return faults;
}

// Any three consecutive ways include both languages and both sizes.
for (const [turn, role] of (["guest", "member", "agent"] as const).entries()) {
  test(`every screen of a ${role} shows its content without faults and is accessible`, { tag: "@desktop" }, async ({
    browser,
    stack,
  }) => {
    expect(await faultsOf(browser, stack, role, turn)).toEqual([]);
  });
}
