/** A round at a table of chips: lay, play, watch, be paid. Each kind only shows what was drawn. */
import { createChips } from "./chips.js";
import { begin, element, fill, money, say, sayPaid, showBalance, showWin, texts, trouble } from "./kit.js";

/**
 * @param table `call` names the platform's call; `ready` and `playing` are keys of the page's texts, `fields` what else the call needs; `show` draws an outcome and
 *   resolves when it has been seen, `tell` puts it in words, `clear` resets the table for the next, `after`
 *   may keep the table closed while the result is looked at
 */
export function startTable({ call, ready, playing, fields = () => ({}), clear, show, tell, after = () => undefined }) {
  let server;
  const act = element("act");
  const chips = createChips(play);

  function lock(whether) {
    chips.lock(whether || server === undefined);
    document.body.classList.toggle("playing", whether && server !== undefined);
  }

  async function play() {
    const [stake, bets] = [chips.stake(), chips.bets()];
    chips.calm();
    lock(true);
    showWin(0);
    clear();
    try {
      const outcome = await server.ask(call, { bets, ...fields() });
      showBalance(outcome.balance);
      say(texts[playing]);
      await show(outcome);
      const { win, gift } = outcome;
      showWin(win, stake);
      const also = gift > 0 ? fill(texts.gift, { amount: money(gift) }) : "";
      sayPaid(win, stake, { before: tell(outcome), also });
      chips.finish(outcome.winning);
      // the money is the player's already; a lost answer only delays the sight of it
      showBalance((await server.settle()).balance);
      await after(outcome);
      lock(false);
    } catch (error) {
      if (trouble(error) === "play_over") server = undefined;
      lock(false);
    }
    if (document.activeElement === document.body) act.focus({ preventScroll: true });
  }

  lock(true);
  begin(texts[ready]).then((opened) => {
    server = opened;
    lock(false);
  });
}
