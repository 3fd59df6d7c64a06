import { createChips } from "./chips.js";
import * as kit from "./kit.js";
import { showBeads } from "./pieces.js";

const { setup, texts } = kit;

/**
 * Runs the rounds of a chip table.
 * @param table `show` animates an outcome; `bead` describes a past result; `rest` waits before the payout is shown;
 * `tell` is the text of an outcome; `fields` adds fields to the call; `clear` resets the table; `after` may delay the
 * next round
 */
export function startTable({
  show,
  bead,
  rest = () => kit.pause(250),
  tell,
  fields = () => ({}),
  clear = () => undefined,
  after = () => undefined,
}) {
  let server;
  const act = kit.element("act");
  const chips = createChips(play);

  function lock(isLocked) {
    chips.lock(isLocked || server === undefined);
    document.body.classList.toggle("playing", isLocked && server !== undefined);
  }

  async function play() {
    const [stake, bets] = [chips.stake(), chips.bets()];
    chips.calm();
    lock(true);
    kit.showWin(0);
    clear();
    try {
      const outcome = await server.ask(setup.act, { bets, ...fields() });
      kit.showBalance(outcome.balance);
      kit.say(texts.playing);
      await show(outcome);
      if (bead) showBeads(outcome.past, bead);
      await rest();
      const { win, gift } = outcome;
      kit.showWin(win, stake);
      const also = gift > 0 ? kit.fill(texts.gift, { amount: kit.money(gift) }) : "";
      kit.sayPaid(win, stake, { before: tell(outcome), also });
      chips.finish(outcome.winning);
      // Pays the win, which is already drawn. If this call fails, the next bet or closing the page pays it.
      kit.showBalance((await server.settle()).balance);
      await after(outcome);
    } catch (error) {
      if (kit.trouble(error) === "play_over") server = undefined;
    }
    lock(false);
    if (document.activeElement === document.body) act.focus({ preventScroll: true });
  }

  if (bead) showBeads(setup.past, bead);
  lock(true);
  kit.begin().then((opened) => {
    server = opened;
    lock(false);
  });
}
