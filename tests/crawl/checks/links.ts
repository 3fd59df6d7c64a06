import type { Page } from "playwright";
import { timeoutMs } from "../page.ts";
import type { Visitor } from "../visitor.ts";

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly target: string;
  readonly name: string;
  /** True for a fragment link whose target does not exist in the page. */
  readonly lost: boolean;
}

/** Response statuses of the site's own addresses. Each address is requested once per run. */
const answers = new Map<string, Promise<number>>();

/** First link to each of the site's addresses with a fragment. Checked after the visitor's tasks. */
const anchors = new Map<string, string>();
const followed = new Set<string>();

/** Finds links with an unsupported scheme or a failing address, and external links in a new tab without `noopener`. */
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
    if (target === "_blank" && !/\bnoopener\b/.test(rel)) return `link “${name}” to ${href} lacks noopener`;
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

/** Finds links to fragments that do not exist on their page. */
export async function anchorFaults({ page }: Visitor): Promise<string[]> {
  const faults: string[] = [];
  for (const [address, from] of anchors) {
    if (followed.has(address)) continue;
    followed.add(address);
    await page.goto(address);
    const name = decodeURIComponent(new URL(address).hash.slice(1));
    // The help centre draws only the requested part and marks it with `data-anchor`.
    const place = page.locator(`[id="${name}"], [data-anchor="${name}"]`).first();
    const isAttached = await place.waitFor({ state: "attached", timeout: timeoutMs }).then(
      () => true,
      () => false,
    );
    if (!isAttached) faults.push(`${from} leads to ${address}, which has no such element`);
  }
  return faults;
}
