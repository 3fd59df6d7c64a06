import { axeFaults } from "../support/axe.ts";
import { wordFaults } from "./checks/words.ts";
import { launches } from "./launches.ts";
import { settle } from "./page.ts";
import { popups } from "./popups.ts";
import { type State, states } from "./states.ts";
import { sizes, type Visitor } from "./visitor.ts";
import { waysIn } from "./ways-in.ts";

const all: readonly State[] = [...popups, ...waysIn, ...launches, ...states];

/** All that stands over a page or in place of it and has no address of its own. What never stands still is left out. */
export const over: readonly State[] = all.filter(({ restless }) => restless !== true);

const isPopup = (state: State): boolean => popups.some(({ name }) => name === state.name);

/** Opens a state and checks it as a page is checked. */
export async function stateFaults(visitor: Visitor, state: State): Promise<string[]> {
  const { page, words, watch, control, role, size } = visitor;
  watch.take();
  try {
    await page.goto(state.path);
    await settle(page);
    await state.open(page, words, control);
    await settle(page);
    const wide = await page.evaluate<string[]>("crawl.overflow()");
    return [
      ...wide.map((culprit) => `sticks out sideways: ${culprit}`),
      ...(visitor.language === "BN" && isPopup(state) ? await wordFaults(visitor) : []),
      ...(await axeFaults(page)),
      // A broken state provokes the failures that it shows.
      ...(isPopup(state) ? watch.take() : []),
    ];
  } finally {
    watch.take();
    await page.context().setOffline(false);
    await page.setViewportSize(sizes[size].viewport);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // A guest who started to sign in is a guest again.
    if (role === "guest") await page.context().clearCookies();
  }
}
