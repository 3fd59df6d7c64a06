import type { AccountBook } from "../accounts/book.ts";
import { siteDay } from "../clock.ts";
import type { Account, SandboxClock } from "../contract.ts";
import { hashOf, mulberry32, pick } from "../world/random.ts";
import type { Rates, WireType } from "./queries.ts";

/** Excludes look-alikes. */
const codeLetters = [..."ABCDEFGHJKMNPQRSTUVWXYZ23456789"];
const codeLength = 7;

/** Maximum live links per agent. */
export const maxLinks = 50;

/** Registration links of all agents. Deleting a link keeps the accounts registered through it. */
export class AgentLinks {
  readonly #deps: { readonly clock: SandboxClock; readonly accounts: AccountBook; readonly seed: number };
  readonly #links = new Map<string, AgentLink>();
  readonly #codes = new Set<string>();

  constructor(deps: { readonly clock: SandboxClock; readonly accounts: AccountBook; readonly seed: number }) {
    this.#deps = deps;
  }

  create(agent: Account, { host, ...draft }: LinkDraft): AgentLink | undefined {
    if (this.of(agent).filter((link) => this.#live(link)).length >= maxLinks) return undefined;
    const code = this.#newCode();
    const link = {
      id: `L${this.#codes.size}`,
      code,
      by: agent.id,
      url: registrationUrl(code, host),
      ...draft,
      createdAt: this.#deps.clock.now(),
    };
    this.#links.set(link.id, link);
    return link;
  }

  /** Returns an agent's links, newest first. */
  of({ id }: Account): readonly AgentLink[] {
    return [...this.#links.values()].filter(({ by }) => by === id).toReversed();
  }

  byCode(code: string): AgentLink | undefined {
    return this.#live([...this.#links.values()].find((link) => link.code === code.toUpperCase()));
  }

  byId(id: string): AgentLink | undefined {
    return this.#live(this.#links.get(id));
  }

  delete(agent: Account, id: string): boolean {
    return this.#links.get(id)?.by === agent.id && this.#links.delete(id);
  }

  /** Returns the accounts registered through an agent's links, newest first. */
  registrations({ id }: Account): readonly Account[] {
    const all = this.#deps.accounts.all();
    return all.filter(({ link }) => link?.by === id).toReversed();
  }

  reset(): void {
    this.#links.clear();
    this.#codes.clear();
  }

  #live(link: AgentLink | undefined): AgentLink | undefined {
    return link && this.#deps.clock.now() < (link.expiresAt ?? Number.POSITIVE_INFINITY) ? link : undefined;
  }

  /** Generates a code that no link ever used and no affiliate uses. */
  #newCode(): string {
    const { accounts, seed } = this.#deps;
    const random = mulberry32(hashOf(seed, "link", this.#codes.size));
    const affiliates = accounts.all().flatMap((account) => account.affiliates ?? []);
    const others = new Set(affiliates.map(({ code }) => code.toUpperCase()));
    let code: string;
    do code = `L${Array.from({ length: codeLength }, () => pick(random, codeLetters)).join("")}`;
    while (this.#codes.has(code) || others.has(code));
    this.#codes.add(code);
    return code;
  }
}

/** A registration link of the agent `by`. Accounts that register through it get `rates`. */
export interface AgentLink {
  readonly id: string;
  readonly code: string;
  readonly by: string;
  readonly url: string;
  readonly type: WireType;
  readonly rates: Rates;
  readonly createdAt: number;
  /** Epoch ms; absent if the link never expires. */
  readonly expiresAt?: number;
}

type LinkDraft = Pick<AgentLink, "type" | "rates" | "expiresAt"> & { readonly host: string };

const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/;

/** Parses a host name with optional port and returns it in lower case. Returns undefined for other text. */
export function parseHost(text: string): string | undefined {
  const lower = text.toLowerCase();
  return hostPattern.test(lower) ? lower : undefined;
}

const isLocal = (text: string): boolean => /^(.*\.)?localhost(:\d+)?$|^\d+\.\d+\.\d+\.\d+(:\d+)?$/.test(text);

/** The registration page (protocol 3.8). */
export const registrationUrl = (code: string, text: string): string =>
  `${isLocal(text) ? "http" : "https"}://${text}/register?affiliateCode=${code}`;

const attributionMs = 30 * 86_400_000;

/** User agents of search engines, messenger previews and scripts. */
const botPattern =
  /bot\b|crawl|spider|slurp|facebookexternalhit|preview|^whatsapp\/|^(curl|wget|python|okhttp|go-http)/i;

/** Decodes the browser's user agent, which the gateway forwards in base64. */
export function userAgentIn(headers: Readonly<Record<string, unknown>>): string {
  const passed = headers["x-real-ua"];
  return typeof passed === "string" ? Buffer.from(passed, "base64").toString("utf8") : "";
}

export class Visits {
  readonly #clock: SandboxClock;
  readonly #counted = new Map<string, Set<string>>();
  readonly #first = new Map<string, { readonly linkId: string; readonly at: number }>();

  constructor(clock: SandboxClock) {
    this.#clock = clock;
  }

  /** Counts a visit. Bots and devices without an id are not counted. */
  add(linkId: string, device: string, userAgent: string): void {
    if (device === "" || botPattern.test(userAgent)) return;
    const now = this.#clock.now();
    this.#counted.set(linkId, (this.#counted.get(linkId) ?? new Set()).add(`${device} ${siteDay(now)}`));
    if (this.firstOf(device) === undefined) this.#first.set(device, { linkId, at: now });
  }

  /** Number of visits: one per device and site day. */
  count(linkId: string): number {
    return this.#counted.get(linkId)?.size ?? 0;
  }

  firstOf(device: string): string | undefined {
    const first = this.#first.get(device);
    return first && this.#clock.now() - first.at < attributionMs ? first.linkId : undefined;
  }

  /** Forgets a deleted link. A device that first came through it is attributed to the next link it uses. */
  forget(linkId: string): void {
    this.#counted.delete(linkId);
    for (const [device, first] of this.#first) if (first.linkId === linkId) this.#first.delete(device);
  }

  reset(): void {
    this.#counted.clear();
    this.#first.clear();
  }
}
