import type { Page } from "playwright";
import type { ErrorCode } from "../../shared/errors.ts";
import { routes } from "../../shared/routes.ts";
import { fill } from "../e2e/support/words.ts";
import { playFirst } from "./popups.ts";
import type { State } from "./states.ts";

const hour = 3_600_000;

/** Makes game launches fail with `code`. */
async function refuse(page: Page, code: ErrorCode, until?: { start: string; end: string }): Promise<void> {
  await page.route(
    (url) => url.pathname === routes.launch.path,
    (route) =>
      route.fulfill({
        status: 422,
        json: { error: { code, message: "refused", requestId: "shown-to-support", ...(until && { until }) } },
      }),
  );
}

const refusedState = (name: string, code: ErrorCode, until?: { start: string; end: string }): State => ({
  name,
  path: "/rng",
  role: "member",
  async open(page, words) {
    await refuse(page, code, until);
    await playFirst(page, words);
    await page.getByRole("dialog").getByRole("alert").waitFor();
  },
});

const vendor = "AG";

/** Responds as if a vendor had a separate wallet. */
async function ownWallet(page: Page): Promise<void> {
  const answers = {
    [routes.merchantWallet.path]: { single: false },
    [routes.wallets.path]: {
      items: [
        { id: "main", name: "main", amount: "1000.00" },
        { id: vendor, name: vendor, amount: "25.50", vendor },
      ],
    },
  };
  for (const [path, json] of Object.entries(answers)) {
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ json }),
    );
  }
}

/** States of a game launch: refusals, a slow start, a blocked window, a vendor's wallet, and a trial game. */
export const launches: readonly State[] = [
  refusedState("game-round-open", "game_round_open"),
  refusedState("game-no-money", "balance_insufficient"),
  refusedState("game-gone", "game_not_found"),
  refusedState("game-maintenance", "game_maintenance", {
    start: new Date(Math.floor(Date.now() / hour) * hour).toISOString(),
    end: new Date(Math.floor(Date.now() / hour) * hour + 2 * hour).toISOString(),
  }),
  {
    name: "game-starting",
    path: "/rng",
    role: "member",
    async open(page, words) {
      await page.route(
        (url) => url.pathname === routes.launch.path,
        () => undefined,
      );
      await playFirst(page, words);
      await page.getByText(words.play.slow).waitFor();
    },
  },
  {
    name: "game-blocked",
    path: "/rng",
    role: "member",
    async open(page, words) {
      // The client opens closable windows from a frame, which may already exist.
      const block = "window.open = () => null";
      await page.addInitScript(block);
      await Promise.all(page.frames().map((frame) => frame.evaluate(block)));
      await page.route(
        (url) => url.pathname === routes.launch.path,
        async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, json: { ...(await answer.json()), mode: "window" } });
        },
      );
      await playFirst(page, words);
      await page.getByRole("dialog", { name: words.play.popupBlocked.title }).waitFor();
    },
  },
  {
    name: "game-wallet",
    path: `/rng?vendor=${vendor}`,
    role: "member",
    async open(page, words) {
      await ownWallet(page);
      await playFirst(page, words);
      await page.getByRole("dialog").getByLabel(words.transfer.amount).fill("5000");
      await page.getByRole("button", { name: words.transfer.fill.submit }).click();
      await page.getByText(words.transfer.faults.tooMuch).waitFor();
    },
  },
  {
    name: "game-trial",
    path: "/rng",
    role: "guest",
    async open(page, words) {
      const trial = new RegExp(fill(words.games.tile.trialOf, { name: ".+" }));
      await page.getByRole("main").getByRole("button", { name: trial }).first().click();
      await page.getByRole("dialog").frameLocator("iframe").locator("#spin:enabled").waitFor();
    },
  },
];
