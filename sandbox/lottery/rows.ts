import { gameImage } from "../art/media.ts";
import { type Answer, type Call, type HandlerRow, handlerRow, type Language, type Sandbox } from "../contract.ts";
import { languageOf } from "../games/wire.ts";
import * as lottery from "./draws.ts";

/** Popular lotteries per prize mode. VN lotteries have separate menus. */
const popularCount = 6;
const largestPage = 100;
const badRequest: Answer = { refuse: "request_param_err" };
const missing: Answer = { refuse: "not.found", status: 404 };

/** A route of the lottery service, which also answers below two other prefixes (protocol section 6). */
const row = (operation: string, path: string, token: HandlerRow["token"], handle: HandlerRow["handle"]): HandlerRow =>
  handlerRow(operation, "GET", [`/lgw${path}`, `/lotto/lgw${path}`, `/lotto-vn/lgw${path}`], token, handle);

function menus(call: Call, { world }: Sandbox): Answer {
  const mode = lottery.modeOf(call.query.get("prizeMode"));
  if (mode === undefined) return badRequest;
  const games = lottery.lotteriesOf(world).filter((game) => game.mode === mode);
  return { value: keyed(games.map((game) => gameRow(game, languageOf(call)))) };
}

function grouped(games: readonly lottery.LotteryGame[], call: Call, sandbox: Sandbox): Answer {
  const language = languageOf(call);
  const groups = lottery.formats.map((format) => {
    const own = games.filter((game) => game.format === format);
    const gameMenus = own.map((game) => menuRow(game, language, sandbox));
    return [format, { groupCode: format, groupName: lottery.rulesOf[format].name[language], gameMenus }] as const;
  });
  return { value: Object.fromEntries(groups.filter(([, { gameMenus }]) => gameMenus.length > 0)) };
}

function vnMenus(call: Call, sandbox: Sandbox): Answer {
  const mode = lottery.modeOf(call.query.get("prizeMode"));
  if (mode === undefined || call.query.get("device") !== "WEB") return badRequest;
  const games = mode === "LOTT" || mode === "ELOTT" ? lottery.lotteriesOf(sandbox.world) : [];
  const vn = games.filter((game) => game.mode === "VN");
  return grouped(vn, call, sandbox);
}

/** Lotteries that the account launched recently, newest first. */
const playedBy = ({ account }: Call, { world }: Sandbox): lottery.LotteryGame[] =>
  (account?.recent ?? []).flatMap((id) => lottery.lotteryOf(world, id) ?? []);

const opened = (call: Call, sandbox: Sandbox): Answer => ({
  value: keyed(lottery.lotteriesOf(sandbox.world).map((game) => openedRow(game, languageOf(call), sandbox))),
});

function near({ query }: Call, { world, clock }: Sandbox): Answer {
  const game = lottery.lotteryOf(world, query.get("gameId") ?? "");
  if (!game) return missing;
  const { numero, at } = lottery.nextDraw(game, clock.now());
  const remainTime = at - clock.now();
  return { value: { currentNumero: { numero, gameId: game.nodeId, remainTime, lockTime: lottery.lockMs / 1000 } } };
}

/** Past draws of a lottery, newest first; `page` counts from 0 (protocol 1.4). */
function draws({ query, params }: Call, sandbox: Sandbox): Answer {
  const game = lottery.lotteryOf(sandbox.world, params.game ?? "");
  const [page, size] = [Number(query.get("page") ?? 0), Number(query.get("size") ?? 10)];
  if (!game) return missing;
  if (!Number.isInteger(page) || !Number.isInteger(size) || page < 0 || size < 1 || size > largestPage)
    return badRequest;
  const last = lottery.nextDraw(game, sandbox.clock.now()).period - 1;
  const totalElements = lottery.pastDrawCount(game);
  const shown = Math.max(0, Math.min(size, totalElements - page * size));
  const content = Array.from({ length: shown }, (_, at) =>
    drawRow(game, lottery.drawOf(game, last - page * size - at), sandbox),
  );
  return { value: { content, totalPages: Math.ceil(totalElements / size), totalElements } };
}

/** Wire format of a lottery (protocol section 6). The group name is translated, as in the VN menus. */
const gameRow = (game: lottery.LotteryGame, language: Language) => ({
  gameId: game.nodeId,
  gameCode: game.code,
  gameName: game.name[language],
  gameGroupCode: game.format,
  gameGroupName: lottery.rulesOf[game.format].name[language],
  iconUrl: gameImage(game.nodeId),
  prizeMode: game.mode === "VN" ? "LOTT" : game.mode,
  status: 1,
});

const menuRow = (game: lottery.LotteryGame, language: Language, { clock }: Sandbox) => ({
  gameId: game.nodeId,
  gameCode: game.code,
  gameName: game.name[language],
  iconUrl: gameImage(game.nodeId),
  drawTime: lottery.nextDraw(game, clock.now()).at,
});

const drawRow = (game: lottery.LotteryGame, { numero, period, at }: lottery.Draw, { seed }: Sandbox) => ({
  gameCode: game.code,
  numero,
  winningNumber: lottery.numbersOf(game, period, seed).join(","),
  drawTime: at,
});

const keyed = <T extends { gameCode: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.gameCode, row]));

export const lotteryRows: readonly HandlerRow[] = [
  row("lotteryGames", "/games", "optional", (call, { world }) => ({
    value: lottery.lotteriesOf(world).map((game) => gameRow(game, languageOf(call))),
  })),
  row("lotteryMenus", "/games/game_menus", "never", menus),
  row("recentLotteries", "/games/game_menus/recent", "required", (call, sandbox) => {
    const games = playedBy(call, sandbox).filter(({ mode }) => mode !== "VN");
    return { value: keyed(games.map((game) => gameRow(game, languageOf(call)))) };
  }),
  row("popularLotteries", "/games/popular", "never", (call, { world }) => {
    const popular = (mode: string) =>
      lottery
        .lotteriesOf(world)
        .filter((game) => game.mode === mode)
        .slice(0, popularCount);
    const games = ["LOTT", "ELOTT", "SEA"].flatMap(popular);
    return { value: keyed(games.map((game) => gameRow(game, languageOf(call)))) };
  }),
  row("vnLotteryMenus", "/vn/games/game_menu", "never", vnMenus),
  row("recentVnLotteries", "/vn/games/game_menu/recent", "required", (call, sandbox) => {
    const games = playedBy(call, sandbox).filter(({ mode }) => mode === "VN");
    return grouped(games, call, sandbox);
  }),
  // Clients also read the popular list from this route, so it covers every mode.
  row("openedLotteries", "/vn/numeros/opened/game", "never", opened),
  row("nearLottery", "/numeros/near", "optional", near),
  row("lotteryDraws", "/draw/code/:game", "optional", draws),
];

function openedRow(game: lottery.LotteryGame, language: Language, { clock, seed }: Sandbox) {
  const last = lottery.lastDraw(game, clock.now());
  return {
    gameId: game.nodeId,
    gameCode: game.code,
    gameName: game.name[language],
    numero: last.numero,
    winNo: lottery.numbersOf(game, last.period, seed).map(String),
    openTime: last.at,
    nextOpenTime: lottery.nextDraw(game, clock.now()).at,
  };
}
