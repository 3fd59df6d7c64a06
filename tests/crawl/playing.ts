import { fill, type Words } from "../e2e/support/words.ts";
import type { State } from "./states.ts";

/** Matches the buttons that start a game: in a list, a vendor's lobby or a lottery. */
const startsOf = ({ games, lottery }: Words): RegExp =>
  new RegExp(
    [games.tile.playOf, games.vendors.enterOf, lottery.playOf].map((text) => fill(text, { name: ".+" })).join("|"),
  );

const playing = (kind: string, path: string): State => ({
  name: `playing-${kind}`,
  path,
  role: "member",
  async open(page, words) {
    await page
      .getByRole("main")
      .getByRole("button", { name: startsOf(words) })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    const room = dialog.getByRole("listitem").getByRole("button").first();
    const frame = dialog.locator("iframe");
    await room.or(frame).first().waitFor();
    if (await room.isVisible()) await room.click();
    await dialog.frameLocator("iframe").locator("#balance").filter({ hasText: /\d/ }).waitFor();
  },
});

/** A running game of each kind in the sandbox, except slots (the popup "game"). */
export const games: readonly State[] = [
  playing("crash", "/crash"),
  playing("baccarat", "/bac"),
  playing("roulette", "/rou"),
  playing("fish", "/fish"),
  playing("teenpatti", "/pvp?vendor=KX"),
  playing("cockfight", "/cockfight"),
  playing("sports", "/sports"),
  playing("esports", "/esports"),
  playing("lottery", "/lottery"),
];
