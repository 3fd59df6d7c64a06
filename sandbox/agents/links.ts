import type { AccountBook } from "../accounts/book.ts";
import type { Account, SandboxClock } from "../contract.ts";
import { hashOf, mulberry32, pick } from "../world/random.ts";
import { type AgentLink, urlOf, type WantedLink } from "./link.ts";

/** Without letters and digits that are taken for each other. */
const letters = [..."ABCDEFGHJKMNPQRSTUVWXYZ23456789"];
const codeLength = 7;

/** Links that an agent may have live at a time. */
export const mostLinks = 50;

/** Every agent's links; a deleted one is forgotten, the accounts that came by it stay. */
export class AgentLinks {
  readonly #deps: { readonly clock: SandboxClock; readonly accounts: AccountBook; readonly seed: number };
  readonly #links = new Map<string, AgentLink>();
  readonly #codes = new Set<string>();

  constructor(deps: { readonly clock: SandboxClock; readonly accounts: AccountBook; readonly seed: number }) {
    this.#deps = deps;
  }

  /** @returns undefined where the agent has as many as it can */
  create(agent: Account, { host, ...wanted }: WantedLink): AgentLink | undefined {
    if (this.of(agent).filter((link) => this.isLive(link)).length >= mostLinks) return undefined;
    const code = this.#newCode();
    const link = {
      ...{ id: `L${this.#codes.size}`, code, by: agent.id, url: urlOf(code, host), ...wanted },
      createdAt: this.#deps.clock.now(),
    };
    this.#links.set(link.id, link);
    return link;
  }

  /** Newest first. */
  of({ id }: Account): readonly AgentLink[] {
    return [...this.#links.values()].filter(({ by }) => by === id).toReversed();
  }

  isLive({ id, expiresAt = Number.POSITIVE_INFINITY }: AgentLink): boolean {
    return this.#links.has(id) && this.#deps.clock.now() < expiresAt;
  }

  /** The live link of this code, in any case. */
  byCode(code: string): AgentLink | undefined {
    const wanted = code.toUpperCase();
    return this.#live(({ code }) => code === wanted);
  }

  /** The live link of this id. */
  byId(id: string): AgentLink | undefined {
    return this.#live((link) => link.id === id);
  }

  /** @returns whether the agent had it */
  delete(agent: Account, id: string): boolean {
    return this.#links.get(id)?.by === agent.id && this.#links.delete(id);
  }

  /** Accounts that came by an agent's links, newest first. */
  registrations({ id }: Account): readonly Account[] {
    return this.#deps.accounts
      .all()
      .filter(({ link }) => link?.by === id)
      .toReversed();
  }

  reset(): void {
    this.#links.clear();
    this.#codes.clear();
  }

  #live(is: (link: AgentLink) => boolean): AgentLink | undefined {
    const link = [...this.#links.values()].find(is);
    return link && this.isLive(link) ? link : undefined;
  }

  /** A code nobody has or had, nor an agent's or a friend's of another kind. */
  #newCode(): string {
    const { accounts, seed } = this.#deps;
    const random = mulberry32(hashOf(seed, "link", this.#codes.size));
    const others = new Set(
      accounts.all().flatMap(({ affiliates = [] }) => affiliates.map(({ code }) => code.toUpperCase())),
    );
    let code: string;
    do code = `L${Array.from({ length: codeLength }, () => pick(random, letters)).join("")}`;
    while (this.#codes.has(code) || others.has(code));
    this.#codes.add(code);
    return code;
  }
}
