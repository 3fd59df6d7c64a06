/**
 * `npm run screens`: a picture of every screen — pages, popups, empty and broken states — on a phone and on a desk, in
 * both languages, into a folder (default .data/screens). `--docs` writes the four of docs/screens instead.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright";
import { languages } from "../../shared/language.ts";
import { type Stack, startStack } from "../e2e/support/stack.ts";
import { wordsOf } from "../e2e/support/words.ts";
import { landmarks } from "./landmarks.ts";
import { launching } from "./launching.ts";
import { settle } from "./page.ts";
import { type Place, placesOf } from "./places.ts";
import { atHome } from "./plan.ts";
import { type Popup, popups } from "./popups.ts";
import { states } from "./states.ts";
import { contentFaults } from "./visit.ts";
import { nameOf, openVisitor, type Size, sizes, type View, type Visitor } from "./visitor.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { docs: { type: "boolean", default: false }, only: { type: "string", multiple: true } },
});
const out = positionals[0] ?? join(root, values.docs ? "docs/screens" : ".data/screens");
mkdirSync(out, { recursive: true });

/** The pictures of docs/screens: what the window shows, without what lies below. */
const shown: readonly string[] = ["home", "list", "login", "game"];
const wanted = (name: string) => (values.docs ? shown.includes(name) : (values.only?.includes(name) ?? true));

/** `/rng?page=3` is `rng-page-3`; the plain address of a page is its id. */
const nameOfPlace = ({ id, path }: Place, first: boolean): string => {
  if (values.docs && path === "/rng") return "list";
  return first ? id : path.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "index";
};

/** Everything asked for has come; the stream of events never ends and is not waited for. */
async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 4_000 }).catch(() => undefined);
  await settle(page);
}

/** A page whole, or what stands over it as the window shows it. */
async function shoot({ page, size, language }: Visitor, name: string, whole: boolean): Promise<void> {
  await loaded(page).catch(() => process.stdout.write(`${name} ${size} ${language} never stands still\n`));
  // What is loaded when it comes into view has to come into view once.
  if (whole) await page.evaluate("crawl.scrollThrough()");
  await loaded(page).catch(() => undefined);
  const path = join(out, `${name}-${size}-${language.toLowerCase()}.png`);
  await page.screenshot({ path, fullPage: whole });
}

async function shootPopup(visitor: Visitor, popup: Popup): Promise<void> {
  const { page, words } = visitor;
  await page.goto(popup.path);
  await loaded(page);
  await popup.open(page, words);
  await shoot(visitor, popup.name, false);
  await page.context().setOffline(false);
  await page.setViewportSize(sizes[visitor.size].viewport);
  await page.unrouteAll();
}

async function shootAll(browser: Browser, stack: Stack, view: View, places: readonly Place[]): Promise<void> {
  const mine = places.filter((place) => atHome(place) === view.role);
  const pictures = mine
    .map((place) => ({ place, name: nameOfPlace(place, places.find(({ id }) => id === place.id) === place) }))
    .filter(({ name }) => wanted(name));
  const over = [...popups, ...states].filter(
    ({ name, role, size }) => wanted(name) && role === view.role && (size ?? view.size) === view.size,
  );
  if (pictures.length + over.length === 0) return;
  const visitor = await openVisitor(browser, stack, view);
  for (const { place, name } of pictures) {
    await visitor.page.goto(place.path);
    for (const fault of await contentFaults(visitor, place)) process.stdout.write(`${name}: ${fault}\n`);
    await shoot(visitor, name, !values.docs && place.popup === undefined && landmarks[place.id].popup === undefined);
  }
  for (const popup of over) {
    await shootPopup(visitor, popup).catch((error: Error) =>
      process.stdout.write(`${popup.name} as ${nameOf(view)}: ${error.message}\n`),
    );
  }
  await visitor.close();
}

/** The screens in place of the site; nobody else can be on it meanwhile. */
async function shootClosed(browser: Browser, { url, control }: Stack): Promise<void> {
  const endTime = Date.now() + 3_600_000;
  for (const state of ["maintenance", "restricted"] as const) {
    if (!wanted(state)) continue;
    await control.status({ state, ...(state === "maintenance" && { endTime }) });
    for (const language of languages) {
      for (const size of Object.keys(sizes) as Size[]) {
        const context = await browser.newContext({ ...sizes[size], locale: "bn-BD", timezoneId: "Asia/Dhaka" });
        if (language === "EN") await context.addInitScript("localStorage.setItem('hisLang', 'EN')");
        const page = await context.newPage();
        const { startup } = wordsOf[language].common;
        const title = state === "maintenance" ? startup.maintenanceTitle : startup.restrictedTitle;
        // The gateway keeps what the platform said for a moment.
        for (let tries = 0; tries < 20; tries += 1) {
          await page.goto(url);
          const there = page.getByRole("heading", { name: title }).waitFor({ timeout: 2_000 });
          if (await there.then(() => true).catch(() => false)) break;
        }
        await page.screenshot({ path: join(out, `${state}-${size}-${language.toLowerCase()}.png`) });
        await context.close();
      }
    }
  }
  await control.status({ state: "normal" });
}

const stack = await startStack();
try {
  const browser = await chromium.launch(launching);
  const places = await placesOf(stack.url);
  const views = languages.flatMap((language) =>
    (Object.keys(sizes) as Size[]).flatMap((size) =>
      (["guest", "member", "trial", "agent"] as const).map((role): View => ({ role, language, size })),
    ),
  );
  const queue = [...views];
  const work = async () => {
    for (let view = queue.shift(); view; view = queue.shift()) await shootAll(browser, stack, view, places);
  };
  await Promise.all([work(), work()]);
  await shootClosed(browser, stack);
  await browser.close();
  process.stdout.write(`screens written to ${out}\n`);
} finally {
  await stack.stop();
}
