/** A round at a chip table: bet, play, show, pay. Each kind only shows its outcome. */
import { createChips } from "./chips.js";
import { begin, element, fill, money, say, sayPaid, showBalance, showWin, texts, trouble } from "./kit.js";

/**
 * @param table `call` is the server call; `ready` and `playing` are text keys; `fields` adds fields to the call; `show`
 * draws an outcome and resolves when done; `tell` describes it; `clear` resets the table; `after` may delay the next
 * round
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
      // The payout is already credited; a lost answer only delays its display.
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
