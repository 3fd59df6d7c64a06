/**
 * `npm run screens` takes a screenshot of every screen (pages, popups, empty and broken states) on phone and desktop,
 * in both languages. It writes to a folder, by default .data/screens; `--docs` writes the screenshots of docs/screens
 * instead. `--only <name>` (repeatable), `--language` and `--size` select fewer.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright";
import { languages } from "../../shared/language.ts";
import type { Control } from "../e2e/support/control.ts";
import { type Stack, startStack, untilListed } from "../e2e/support/stack.ts";
import { closed, visitClosed } from "./closed.ts";
import { landmarks } from "./landmarks.ts";
import { launches } from "./launches.ts";
import { launching } from "./launching.ts";
import { settle } from "./page.ts";
import { type Place, placesOf } from "./places.ts";
import { atHome } from "./plan.ts";
import { games } from "./playing.ts";
import { popups } from "./popups.ts";
import { type State, states } from "./states.ts";
import { contentFaults } from "./visit.ts";
import { nameOf, openVisitor, type Size, sizes, type View, type Visitor } from "./visitor.ts";
import { waysIn } from "./ways-in.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
    language: { type: "string" },
    size: { type: "string" },
  },
});
const out = positionals[0] ?? join(root, values.docs ? "docs/screens" : ".data/screens");
mkdirSync(out, { recursive: true });

/** Screenshots of docs/screens. They show the window, not the whole page. */
const docScreens: readonly string[] = ["home", "list", "login", "game", "depositv2", "saferPlay", "agentTeamOverview"];
/** The seeded agent with a team, because the agent centre of a new agent is empty. */
const agent = values.docs ? { account: "agent01", password: "Agent1234" } : undefined;
const isSelectedView = ({ language, size }: Omit<View, "role">) =>
  (values.language?.toUpperCase() ?? language) === language && (values.size ?? size) === size;
const isSelected = (name: string) => (values.docs ? docScreens.includes(name) : (values.only?.includes(name) ?? true));

/** Returns a place's file name: `/rng?page=3` becomes `rng-page-3`, and a page's plain address becomes its id. */
const nameOfPlace = ({ id, path }: Place, first: boolean): string => {
  if (values.docs && path === "/rng") return "list";
  return first ? id : path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "index";
};

/** Waits for an idle network, up to 4 s because the event stream never ends, and for the page to settle. */
async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 4_000 }).catch(() => undefined);
  await settle(page);
}

const fileOf = (name: string, { size, language }: Omit<View, "role">) =>
  join(out, `${name}-${size}-${language.toLowerCase()}.png`);

async function shoot({ page, size, language }: Visitor, name: string, whole: boolean): Promise<void> {
  await loaded(page).catch(() => process.stdout.write(`${name} ${size} ${language} never settles\n`));
  // Lazy images load only after they have been in view.
  if (whole) await page.evaluate("crawl.scrollThrough()");
  await loaded(page).catch(() => undefined);
  await page.screenshot({ path: fileOf(name, { size, language }), fullPage: whole });
}

async function shootState(visitor: Visitor, state: State, control: Control): Promise<void> {
  const { page, words, role } = visitor;
  await page.goto(state.path);
  await loaded(page);
  try {
    await state.open(page, words, control);
    if (state.restless) await page.screenshot({ path: fileOf(state.name, visitor) });
    else await shoot(visitor, state.name, false);
  } finally {
    await page.context().setOffline(false);
    await page.setViewportSize(sizes[visitor.size].viewport);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // Removes the session of a guest who has started to sign in.
    if (role === "guest") await page.context().clearCookies();
  }
}

async function shootAll(browser: Browser, stack: Stack, view: View, places: readonly Place[]): Promise<void> {
  const mine = places.filter((place) => atHome(place) === view.role);
  const namedPlaces = mine
    .map((place) => ({ place, name: nameOfPlace(place, places.find(({ id }) => id === place.id) === place) }))
    .filter(({ name }) => isSelected(name));
  const over = [...popups, ...waysIn, ...launches, ...games, ...states].filter(
    ({ name, role, size }) => isSelected(name) && role === view.role && (size ?? view.size) === view.size,
  );
  if (namedPlaces.length + over.length === 0) return;
  const visitor = await openVisitor(browser, stack, view, agent);
  for (const { place, name } of namedPlaces) {
    await visitor.page.goto(place.path);
    for (const fault of await contentFaults(visitor, place)) process.stdout.write(`${name}: ${fault}\n`);
    await shoot(visitor, name, !values.docs && place.popup === undefined && landmarks[place.id].popup === undefined);
  }
  for (const state of over) {
    await shootState(visitor, state, stack.control).catch((error: Error) =>
      process.stdout.write(`${state.name} as ${nameOf(view)}: ${error.message}\n`),
    );
  }
  await visitor.close();
}

const stack = await startStack({ tree: "small" });
try {
  await untilListed(stack);
  const browser = await chromium.launch(launching);
  const places = await placesOf(stack.url);
  const views = languages.flatMap((language) =>
    (Object.keys(sizes) as Size[]).flatMap((size) =>
      (["guest", "member", "trial", "agent"] as const).map((role): View => ({ role, language, size })),
    ),
  );
  const queue = views.filter(isSelectedView);
  const work = async () => {
    for (let view = queue.shift(); view; view = queue.shift()) await shootAll(browser, stack, view, places);
  };
  await Promise.all([work(), work()]);
  for (const one of closed.filter(({ name }) => isSelected(name))) {
    await visitClosed(browser, one, isSelectedView, async (page, look) => {
      await page.screenshot({ path: fileOf(one.name, look) });
    });
  }
  await browser.close();
  process.stdout.write(`screens written to ${out}\n`);
} finally {
  await stack.stop();
}
