import type { Locator, Page } from "playwright";
import { describedAs, pages } from "../../shared/pages.ts";
import { axeFaults } from "../support/axe.ts";
import { linkFaults } from "./checks/links.ts";
import { wordFaults } from "./checks/words.ts";
import { landmarks } from "./landmarks.ts";
import { settle, timeoutMs } from "./page.ts";
import { type Landing, landingOf, type Place } from "./places.ts";
import type { Visitor } from "./visitor.ts";

/** Narrowest supported screen (WCAG 2.2, reflow). */
const narrowest = { width: 320, height: 640 };

/** Opens an address and returns the status of the response. */
type Open = (page: Page, path: string) => Promise<number | undefined>;

const load: Open = async (page, path) => (await page.goto(path))?.status();

/**
 * Opens an address within the current document, as a link does. A separate HEAD request to the gateway returns the
 * status.
 */
export const navigate: Open = async (page, path) => {
  const { status } = await fetch(new URL(path, page.url()), { method: "HEAD" });
  await page.evaluate(`{
    const state = { usr: null, key: String(Math.random()), idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, "", ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent("popstate", { state }));
  }`);
  return status;
};

interface How {
  readonly open: Open;
  /** Selector of the elements that axe skips. */
  readonly axeExcept?: string;
}

const whole: How = { open: load };

/** Visits an address and returns its faults. */
export async function visit(
  visitor: Visitor,
  place: Place,
  withAxe: boolean,
  { open, axeExcept } = whole,
): Promise<string[]> {
  const { page, watch, role } = visitor;
  const landing = landingOf(place, role);
  watch.take();
  const answer = await open(page, place.path);
  const faults: string[] = [];
  const status = place.id === "notFound" ? 404 : 200;
  if (answer !== status) faults.push(`answered ${answer} instead of ${status}`);
  const missing = await contentFaults(visitor, place);
  if (missing.length > 0) return [...faults, ...missing, ...watch.take()];
  await settle(page).catch(() => faults.push("never settles"));
  // A placeholder may have matched while the page was loading.
  faults.push(...(await contentFaults(visitor, place)));
  faults.push(...(await metaFaults(visitor, landing, place)));
  faults.push(...(await looksFaults(visitor)), ...(await linkFaults(visitor)));
  if (visitor.language === "BN") faults.push(...(await wordFaults(visitor)));
  if (withAxe) faults.push(...(await axeFaults(page, axeExcept)));
  return [...faults, ...watch.take()];
}

/** Returns what must be visible: the refusal, the dialog that the address opens, or the page itself. */
function expectedOf({ page, words, role }: Visitor, place: Place): readonly Locator[] {
  const { id, refused } = landingOf(place, role);
  const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
  if (refused) return [dialog(words.account.needTrueTitle)];
  if (place.popup && id === place.id) return [dialog(place.popup(words))];
  const { heading, popup, own } = landmarks[id];
  const name = heading(words);
  return [popup ? dialog(name) : page.getByRole("heading", { level: 1, name }), own(page, words)];
}

/** Waits for the elements that the address must show this visitor, and returns faults for the missing ones. */
export async function contentFaults(visitor: Visitor, place: Place): Promise<string[]> {
  const expected = expectedOf(visitor, place);
  const appears = (one: Locator) =>
    one
      .first()
      .waitFor({ timeout: timeoutMs })
      .then(
        () => true,
        () => false,
      );
  const visible = await Promise.all(expected.map(appears));
  return visible.flatMap((there, at) => (there ? [] : [`lacks ${expected[at]}; is at ${visitor.page.url()}`]));
}

async function metaFaults({ page, words, base }: Visitor, { id }: Landing, place: Place): Promise<string[]> {
  const name = place.id === id && place.titled ? place.titled(words) : words.pages[id].title;
  const { description: wantedDescription } = words.pages[describedAs(id)];
  // After a redirect the page is visible before its head is updated. A missing update is reported below.
  await page
    .waitForFunction((start) => crawl.isTitled(start), `${name} · `, { timeout: timeoutMs })
    .catch(() => undefined);
  const { title, description, robots, path } = await page.evaluate<Record<string, string>>(`({
    title: document.title,
    description: document.querySelector("meta[name=description]")?.content ?? "",
    robots: document.querySelector("meta[name=robots]")?.content ?? "",
    path: location.pathname,
  })`);
  const faults: string[] = [];
  if (!title?.startsWith(`${name} · `)) faults.push(`is titled ${title}`);
  if (description !== wantedDescription) faults.push(`is described as ${description}`);
  const expected = id === "notFound" ? "noindex" : pages[id].robots;
  if (!robots?.split(/,\s*/).includes(expected)) faults.push(`tells robots ${robots} instead of ${expected}`);
  const paths: readonly string[] = id === "notFound" ? [] : pages[id].paths;
  if (paths.length > 0 && !paths.includes(path ?? "")) faults.push(`ends at ${base}${path} instead of ${paths[0]}`);
  return faults;
}

/** Finds broken images and horizontal overflow, at this size and, on a phone, at 320 px. */
async function looksFaults({ page, size }: Visitor): Promise<string[]> {
  const wide = async (what: string) => {
    const culprits = await page.evaluate<string[]>("crawl.overflow()");
    return culprits.length > 0 ? [`sticks out ${what}: ${culprits.join(", ")}`] : [];
  };
  const broken = (await page.evaluate<string[]>("crawl.brokenImages()")).map((src) => `has a broken image: ${src}`);
  const faults = [...broken, ...(await wide("sideways"))];
  const before = page.viewportSize();
  if (size !== "phone" || !before) return faults;
  await page.setViewportSize(narrowest);
  faults.push(...(await wide("at 320 px")));
  await page.setViewportSize(before);
  return faults;
}
