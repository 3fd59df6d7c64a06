import type { Words } from "../../e2e/support/words.ts";
import { settle, timeoutMs } from "../page.ts";
import type { Place } from "../places.ts";
import { contentFaults } from "../visit.ts";
import type { Visitor } from "../visitor.ts";

interface Pressable {
  /** Identifies the button after a reload. */
  readonly key: string;
  readonly label: string;
}

/** `page`: buttons of the page itself. `shell`: buttons of the header, menus and footer around it. */
export type Area = "page" | "shell";

const areas: Readonly<Record<Area, string>> = { page: "crawl.buttons('main')", shell: "crawl.buttons('body', 'main')" };

/** Maximum time until a click has a visible effect. */
const effectMs = 4_000;

/** Buttons that end a session or start free play. Other tests cover them. */
const fatal = ({ account, agent, member }: Words): ReadonlySet<string> =>
  new Set([account.signOut, account.freePlay, agent.home.signOut, member.devices.end, member.devices.others]);

/** Clicks one button of each kind, each on a fresh page. Returns the buttons that do nothing or cause an error. */
export async function pressFaults(visitor: Visitor, place: Place, area: Area): Promise<string[]> {
  const { page, words, watch } = visitor;
  const fresh = async () => {
    await page.goto(place.path);
    await contentFaults(visitor, place);
    await settle(page);
    return page.evaluate<Pressable[]>(areas[area]);
  };
  const skipped = fatal(words);
  const kinds = (await fresh()).filter(({ label }) => !skipped.has(label));
  const faults: string[] = [];
  for (const [index, { key, label }] of kinds.entries()) {
    if (index > 0 && !(await fresh()).some((one) => one.key === key)) continue;
    watch.take();
    const effect = await press(visitor, key).catch(({ message }: Error) => message.split("\n", 1).join());
    const wrong = [...(effect === true ? [] : [effect || "nothing happens"]), ...watch.take()];
    faults.push(...wrong.map((what) => `button “${label}”: ${what}`));
  }
  return faults;
}

async function press({ page }: Visitor, key: string): Promise<boolean> {
  const button = page.locator(`[data-crawl="${key.replace(/["\\]/g, "\\$&")}"]`).first();
  await button.scrollIntoViewIfNeeded();
  await button.hover({ timeout: timeoutMs });
  const leaving = { now: false };
  const onLeave = () => {
    leaving.now = true;
  };
  page.on("popup", (other) => {
    onLeave();
    void other.close();
  });
  page.on("download", onLeave);
  await page.evaluate("crawl.watch()");
  await button.click({ timeout: timeoutMs });
  const hasEffect = await page
    .waitForFunction(() => crawl.effect(), undefined, { timeout: effectMs, polling: 100 })
    .then(() => true)
    // A navigation caused by the click destroys the script's context.
    .catch((error: Error) => /context was destroyed|navigat/i.test(error.message));
  page.removeAllListeners("popup");
  page.removeListener("download", onLeave);
  return hasEffect || leaving.now;
}
