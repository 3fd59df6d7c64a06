import type { Call, Sandbox, WorldGame } from "../../contract.ts";
import { type Line, readLine, returnsOf } from "../../lottery/bets.ts";
import { formats, rulesOf } from "../../lottery/formats.ts";
import { type LotteryGame, lotteriesOf, lotteryOf } from "../../lottery/games.ts";
import { json, refusal } from "../kit/answers.ts";
import type { PlayKind } from "../kit/kind.ts";
import { bettorOf } from "../kit/wager.ts";
import { isBeyondLimits } from "../own-limits.ts";
import { controls, hall } from "./hall.ts";
import { sightOf } from "./sight.ts";
import { texts } from "./texts.ts";
import { buy } from "./tickets.ts";

const mostLines = 10;
const bets: readonly number[] = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/** What may be played from a page: the lotteries of the vendor it was launched at, its own game first. */
function offered(game: WorldGame, { world }: Sandbox): readonly LotteryGame[] {
  const all = lotteriesOf(world).filter(({ vendor }) => vendor === game.vendor);
  return all.toSorted((a, b) => Number(b.nodeId === game.nodeId) - Number(a.nodeId === game.nodeId));
}

function chosen(game: WorldGame, { body }: Call, sandbox: Sandbox): LotteryGame | undefined {
  const lottery = lotteryOf(sandbox.world, String(body.game ?? ""));
  return lottery?.vendor === game.vendor ? lottery : undefined;
}

function readLines(game: LotteryGame, sent: unknown): Line[] | undefined {
  if (!Array.isArray(sent) || sent.length < 1 || sent.length > mostLines) return undefined;
  const lines = sent.flatMap((line) => readLine(game.format, line) ?? []);
  return lines.length === sent.length ? lines : undefined;
}

/** A hall of lotteries: tickets of several lines, drawn and paid by the clock. `state` shows, `buy` sells. */
export const lottery: PlayKind = {
  name: "lottery",
  folder: new URL("./public/", import.meta.url),
  files: ["lottery.css", "balls.css", "tickets.css", "lottery.js", "board.js", "lists.js"],
  stage: hall,
  controls,
  texts,
  setup: ({ game, language }, sandbox) => ({
    mostLines,
    games: game ? offered(game, sandbox).map(({ code, name, format }) => ({ code, name: name[language], format })) : [],
    formats: Object.fromEntries(formats.map((format) => [format, { ...rulesOf[format], returns: returnsOf(format) }])),
  }),
  bets,
  firstBet: 1_000,
  noTrial: true,
  actions: {
    state(play, game, call, sandbox) {
      const lotto = chosen(game, call, sandbox);
      return lotto ? json(sightOf(lotto, play, sandbox)) : refusal("bet_invalid", play.language);
    },
    buy(play, game, call, sandbox) {
      const lotto = chosen(game, call, sandbox);
      const lines = lotto && readLines(lotto, call.body.lines);
      const stake = Number(call.body.stake);
      const account = bettorOf(play, sandbox);
      if ("error" in account) return refusal(account.error, play.language);
      if (!lotto || !lines || !bets.includes(stake)) return refusal("bet_invalid", play.language);
      if (isBeyondLimits(account, stake * lines.length, sandbox)) return refusal("limit_reached", play.language);
      const ticket = buy(account, lotto, lines, stake, sandbox);
      if (ticket === "balance_insufficient") return refusal(ticket, play.language);
      if (ticket === "covered") return refusal("bet_invalid", play.language);
      if (ticket === "tooMany") return json({ error: ticket, message: texts[play.language].tooMany }, 409);
      return json({ ...sightOf(lotto, play, sandbox), bought: ticket.draw.numero });
    },
  },
};
