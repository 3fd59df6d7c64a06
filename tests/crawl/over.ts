import { axeFaults } from "../support/axe.ts";
import { wordFaults } from "./checks/words.ts";
import { launches } from "./launches.ts";
import { settle } from "./page.ts";
import { popups } from "./popups.ts";
import { type State, states } from "./states.ts";
import { sizes, type Visitor } from "./visitor.ts";
import { waysIn } from "./ways-in.ts";

const all: readonly State[] = [...popups, ...waysIn, ...launches, ...states];

/** All popups and states, except those that keep animating. */
export const over: readonly State[] = all.filter(({ restless }) => restless !== true);

const isPopup = (state: State): boolean => popups.some(({ name }) => name === state.name);

/** Opens a state and checks it for overflow, English words, accessibility and console errors. */
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
      // States other than popups cause the errors that they show.
      ...(isPopup(state) ? watch.take() : []),
    ];
  } finally {
    watch.take();
    await page.context().setOffline(false);
    await page.setViewportSize(sizes[size].viewport);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    // Removes the session of a guest who has started to sign in.
    if (role === "guest") await page.context().clearCookies();
  }
}
