import { gameImage } from "../art/media.ts";
import type { Language, Round, Sandbox, WorldGame } from "../contract.ts";
import { between, hashOf, mulberry32, pick } from "../world/random.ts";
import { countIn, languageOf, relayGet } from "./wire.ts";

export const firstNames =
  "rakib sumaiya tanvir nusrat arif mim sohel jannat rony shila imran puja fahim ritu kamal tania".split(" ");
const popularGames = 120;
const halfDayMs = 12 * 3_600_000;
/** Seeded wins occur up to this long before the start of the current half day. */
const minutesBack = 300;

/** `rakib88` → `ra***88` */
export const masked = (account: string): string => `${account.slice(0, 2)}***${account.slice(-2)}`;

/** Amounts are poisha, times epoch ms. */
interface Win {
  readonly customer: string;
  readonly poisha: number;
  readonly stake: number;
  readonly at: number;
  readonly game: WorldGame;
}

/** Seeded wins. The same seed gives the same winners and amounts. */
function baseline({ seed, world, clock }: Sandbox, count: number): Win[] {
  // Rounded to half days, so that repeated calls return the same times.
  const since = Math.floor(clock.now() / halfDayMs) * halfDayMs;
  const random = mulberry32(hashOf("winners", seed));
  const games = world.games.filter(({ type }) => type !== "SPORTS").slice(0, popularGames);
  return Array.from({ length: count }, () => {
    const customer = `${pick(random, firstNames)}${between(random, 10, 99)}`;
    // Log-uniform between 400 and about 100,000 taka.
    const poisha = Math.round(40_000 * 10 ** (random() * 2.4)) + between(random, 0, 99);
    const game = pick(random, games);
    const back = between(random, 2, minutesBack);
    return { customer, poisha, game, stake: Math.ceil(poisha / between(random, 3, 90)), at: since - back * 60_000 };
  });
}

function real({ accounts, world }: Sandbox, rounds: readonly Round[]): Win[] {
  return rounds.flatMap(({ accountId, nodeId, win, bet, betAt, settledAt }) => {
    const account = accounts.byId(accountId);
    const game = world.game(Number(nodeId));
    return account && game
      ? [{ customer: account.account, poisha: win, stake: bet, at: settledAt ?? betAt, game }]
      : [];
  });
}

const row = ({ customer, poisha, stake, at, game }: Win, language: Language) => ({
  vo: {
    customerName: masked(customer),
    winAmount: poisha / 100,
    betAmount: stake / 100,
    winTime: at,
    gameName: game.name[language],
    nodeId: game.nodeId,
    gameType: game.type,
    vendor: game.vendor,
    vassalage: game.vendor,
    iconUrl: gameImage(game.nodeId),
  },
});

const names = "ODSFE2_getWinnerBoard GCSGAME_getRankList";

export const winnerBoard = relayGet("winners", names, "never", (call, sandbox) => {
  const limit = countIn(call.query, "limitNum", 20, 50);
  const language = languageOf(call);
  sandbox.rounds.sweep();
  // The newest real wins fill up to half of the board, seeded wins the rest.
  const played = real(sandbox, sandbox.rounds.wins().slice(0, Math.ceil(limit / 2)));
  const shown = [...played, ...baseline(sandbox, limit - played.length)];
  shown.sort((a, b) => b.poisha - a.poisha);
  return { value: { list: shown.map((win) => row(win, language)) } };
});
