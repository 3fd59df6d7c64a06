import type { Page } from "playwright";
import { patienceMs } from "../page.ts";
import type { Visitor } from "../visitor.ts";

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly target: string;
  readonly name: string;
  /** A place in the same page that is not drawn now. */
  readonly lost: boolean;
}

/** What the gateway answers for an address of ours; asked once per run. */
const answers = new Map<string, Promise<number>>();

/** Own addresses with a place in the page they promise, and who promises; looked up when the visitor is done. */
const anchors = new Map<string, string>();
const followed = new Set<string>();

/** Links that lead nowhere, or elsewhere without care. */
export async function linkFaults({ page, base }: Visitor): Promise<string[]> {
  const links = await page.evaluate<Link[]>("crawl.links()");
  const faults = await Promise.all(links.map((link) => faultOf(link, page, base)));
  return [...new Set(faults.filter((fault) => fault !== undefined))];
}

async function faultOf({ href, rel, target, name, lost }: Link, page: Page, base: string): Promise<string | undefined> {
  if (href.startsWith("#") && !lost) return undefined;
  const url = new URL(href, page.url());
  if (url.protocol === "mailto:" || url.protocol === "tel:") return undefined;
  if (!/^https?:$/.test(url.protocol)) return `link “${name}” is ${href}`;
  if (url.origin !== base) {
    if (target === "_blank" && !/\bnoopener\b/.test(rel)) return `link “${name}” to ${href} hands itself over`;
    return undefined;
  }
  if (url.hash.length > 1 && !anchors.has(url.href)) {
    anchors.set(url.href, `${new URL(page.url()).pathname}: link “${name}”`);
  }
  const address = url.origin + url.pathname + url.search;
  const answer = answers.get(address) ?? fetch(address).then(({ status }) => status);
  answers.set(address, answer);
  const status = await answer;
  return status < 400 ? undefined : `link “${name}” to ${href} answers ${status}`;
}

/** Links into a page whose place is not there. */
export async function anchorFaults({ page }: Visitor): Promise<string[]> {
  const faults: string[] = [];
  for (const [address, from] of anchors) {
    if (followed.has(address)) continue;
    followed.add(address);
    await page.goto(address);
    const name = decodeURIComponent(new URL(address).hash.slice(1));
    // The help centre draws the part that is asked for, in a popup as on a page, and says which it is.
    const place = page.locator(`[id="${name}"], [data-anchor="${name}"]`).first();
    const there = await place.waitFor({ state: "attached", timeout: patienceMs }).then(
      () => true,
      () => false,
    );
    if (!there) faults.push(`${from} leads to ${address}, which has no such place`);
  }
  return faults;
}
