import type { SiteVisitor as Visitor } from "../../support/site-visitor.ts";
import { SiteVisitor } from "../../support/site-visitor.ts";
import type { AgentBook } from "./agent-week-book.ts";
import type { Staked } from "./agent-week-plan.ts";
import type { Control, TestAccount } from "./control.ts";
import { expect } from "./fixtures.ts";

/** Id of the sandbox's first game, a slot. */
const nodeId = "10001";
const siteOffsetMs = 6 * 3_600_000;

interface TableDeps {
  readonly url: string;
  readonly control: Control;
  readonly book: AgentBook;
}

/** Plays the players' rounds over the APIs of site and game, without a browser. */
export class Table {
  readonly #deps: TableDeps;
  readonly #accounts = new Map<string, TestAccount>();

  constructor(deps: TableDeps) {
    this.#deps = deps;
  }

  seat(name: string, account: TestAccount): void {
    this.#accounts.set(name, account);
  }

  /** Returns the current time on the site's clock. */
  async now(): Promise<number> {
    return (await this.#deps.control.clock()) + siteOffsetMs;
  }

  /** Plays the rounds sequentially, settles each one, and records it in the book. */
  async play(rounds: readonly Staked[]): Promise<void> {
    const { book, control } = this.#deps;
    const open = new Map<string, Awaited<ReturnType<Table["open"]>>>();
    for (const [seat, bet, win] of rounds) {
      const account = this.#accounts.get(seat);
      if (!account) throw new Error(`no account for the seat ${seat}`);
      const game = open.get(seat) ?? (await this.open(account));
      open.set(seat, game);
      await control.nextSpin(account.account, win);
      await game("spin", { bet });
      await game("settle");
      book.plays(account.account, bet, win, await this.now());
    }
  }

  /** Signs in, launches the game and redeems its ticket. @returns a function that calls the game's API */
  async open({ account, password }: TestAccount) {
    const visitor: Visitor = new SiteVisitor(this.#deps.url);
    const signedIn = await visitor.signIn(account, password);
    expect(signedIn.status, await signedIn.text()).toBe(200);
    const launch = await visitor.call("POST", "/api/games/launch", { nodeId, backPath: "/rng" });
    const { url } = (await launch.json()) as { url: string };
    const game = new URL(url, this.#deps.url);
    expect(game.pathname).toBe("/play/slot");
    const ask = async (name: string, fields: object): Promise<unknown> => {
      const answer = await fetch(new URL(`${game.pathname}/${name}`, game), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fields),
      });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return answer.json();
    };
    const { play } = (await ask("open", { ticket: game.searchParams.get("ticket") })) as { play: string };
    return (name: string, fields: object = {}) => ask(name, { play, ...fields });
  }
}
