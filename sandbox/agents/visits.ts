import type { SandboxClock } from "../contract.ts";
import { siteDay } from "../promotions/window.ts";

/** How long the first link a device came by counts. */
const firstMs = 30 * 86_400_000;

/** Programs that look at pages: search engines, previews of messengers, scripts. */
const bots = /bot\b|crawl|spider|slurp|facebookexternalhit|preview|^whatsapp\/|^(curl|wget|python|okhttp|go-http)/i;

/** Who looks at a page, as the gateway passes it on: the browser's own words in base64. */
export function userAgentIn(headers: Readonly<Record<string, unknown>>): string {
  const passed = headers["x-real-ua"];
  return typeof passed === "string" ? Buffer.from(passed, "base64").toString("utf8") : "";
}

/** Which devices came by which link, and how often. */
export class Visits {
  readonly #clock: SandboxClock;
  /** Devices with their days, by link. */
  readonly #counted = new Map<string, Set<string>>();
  readonly #first = new Map<string, { readonly linkId: string; readonly at: number }>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** A device that says nothing of itself cannot be told from others, so its visit counts once it does. */
  add(linkId: string, device: string, userAgent: string): void {
    if (device === "" || bots.test(userAgent)) return;
    const now = this.#clock.now();
    this.#counted.set(linkId, (this.#counted.get(linkId) ?? new Set()).add(`${device} ${siteDay(now)}`));
    if (this.firstOf(device) === undefined) this.#first.set(device, { linkId, at: now });
  }

  /** Once for each device and day of the site. */
  count(linkId: string): number {
    return this.#counted.get(linkId)?.size ?? 0;
  }

  /** The link a device first came by in the last 30 days. */
  firstOf(device: string): string | undefined {
    const first = this.#first.get(device);
    return first && this.#clock.now() - first.at < firstMs ? first.linkId : undefined;
  }

  /** A link that is gone brings nobody any more: the next one is a device's first. */
  forget(linkId: string): void {
    this.#counted.delete(linkId);
    for (const [device, first] of this.#first) if (first.linkId === linkId) this.#first.delete(device);
  }

  reset(): void {
    this.#counted.clear();
    this.#first.clear();
  }
}
