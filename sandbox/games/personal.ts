import type { Account, Answer, Call, HandlerRow, Sandbox, WorldGame } from "../contract.ts";
import { countIn, gameRow, languageOf } from "./wire.ts";

const relay = "/wps/relay";
const mostFavourites = 999;
const recentShown = 24;

/** Rows behind a token always have an account; a handler still says so to the compiler. */
const own =
  (handle: (account: Account, call: Call, sandbox: Sandbox) => Answer) =>
  (call: Call, sandbox: Sandbox): Answer =>
    call.account ? handle(call.account, call, sandbox) : { refuse: "login.not.session" };

function gamesOf(ids: Iterable<string>, { world }: Sandbox): WorldGame[] {
  return [...ids].flatMap((id) => world.game(Number(id)) ?? []);
}

/** The game a favourite call names. */
const named = ({ body }: Call, { world }: Sandbox): WorldGame | undefined => world.game(Number(body.nodeId));

export const personalRows: readonly HandlerRow[] = [
  {
    operation: "recentGames",
    method: "GET",
    paths: [`${relay}/GCS_recentGame`],
    token: "required",
    handle: own(({ recent }, call, sandbox) => {
      const games = gamesOf(recent.slice(0, recentShown), sandbox);
      return { value: { list: games.map((game) => gameRow(game, languageOf(call), sandbox.world)) } };
    }),
  },
  {
    operation: "favouriteIds",
    method: "GET",
    paths: [`${relay}/MCSFE_getFavoriteGames`],
    token: "required",
    handle: own(({ favourites }) => ({ value: [...favourites] })),
  },
  {
    operation: "favouriteList",
    method: "GET",
    paths: [`${relay}/MCSFE_getFavoriteGamesList`],
    token: "required",
    handle: own(({ favourites }, call, sandbox) => {
      // newest first: that is the one the player looks for
      const games = gamesOf([...favourites].reverse(), sandbox);
      const size = countIn(call.query, "pageSize", mostFavourites, mostFavourites);
      const pageNum = countIn(call.query, "pageNo", 1, mostFavourites);
      const shown = games.slice((pageNum - 1) * size, pageNum * size);
      const content = shown.map((game) => gameRow(game, languageOf(call), sandbox.world));
      return { value: { content, pageNum, totalPages: Math.ceil(games.length / size) } };
    }),
  },
  {
    operation: "addFavourite",
    method: "POST",
    paths: [`${relay}/MCSFE_addFavoriteGameV2`],
    token: "required",
    handle: own(({ favourites }, call, sandbox) => {
      const game = named(call, sandbox);
      if (!game) return { refuse: "not.found" };
      if (favourites.size >= mostFavourites && !favourites.has(`${game.nodeId}`))
        return { refuse: "amount.out.of.range" };
      favourites.add(`${game.nodeId}`);
      return { value: true };
    }),
  },
  {
    operation: "removeFavourite",
    method: "DELETE",
    paths: [`${relay}/MCSFE_removeFavoriteGameV2`],
    token: "required",
    handle: own(({ favourites }, call) => {
      favourites.delete(String(call.body.nodeId));
      return { value: true };
    }),
  },
];
