import { type Purse, pursesOf } from "../accounts/purses.ts";
import {
  type Account,
  type Answer,
  type Call,
  type HandlerRow,
  handlerRow,
  type Sandbox,
  trialType,
  type WorldGame,
} from "../contract.ts";
import { walletsOf } from "../member/rows.ts";
import { poishaIn, textField } from "../wire/body.ts";
import { countIn, gameRow, languageOf, relayGet } from "./wire.ts";

const maxFavourites = 999;
const maxRecentShown = 24;

const personalRow = (
  operation: string,
  method: HandlerRow["method"],
  name: string,
  handle: (account: Account, call: Call, sandbox: Sandbox) => Answer,
): HandlerRow => ({
  operation,
  method,
  paths: [`/wps/relay/${name}`],
  token: "required",
  handle: (call, sandbox) => (call.account ? handle(call.account, call, sandbox) : { refuse: "login.not.session" }),
});

const gamesOf = (ids: readonly string[], { world }: Sandbox): WorldGame[] =>
  ids.flatMap((id) => world.game(Number(id)) ?? []);

export const personalRows: readonly HandlerRow[] = [
  personalRow("recentGames", "GET", "GCS_recentGame", ({ recent }, call, sandbox) => {
    const games = gamesOf(recent.slice(0, maxRecentShown), sandbox);
    return { value: { list: games.map((game) => gameRow(game, languageOf(call), sandbox.world)) } };
  }),
  personalRow("favouriteIds", "GET", "MCSFE_getFavoriteGames", ({ favourites }) => ({ value: [...favourites] })),
  personalRow("favouriteList", "GET", "MCSFE_getFavoriteGamesList", ({ favourites }, call, sandbox) => {
    const games = gamesOf([...favourites].reverse(), sandbox);
    const size = countIn(call.query, "pageSize", maxFavourites, maxFavourites);
    const pageNum = countIn(call.query, "pageNo", 1, maxFavourites);
    const shown = games.slice((pageNum - 1) * size, pageNum * size);
    const content = shown.map((game) => gameRow(game, languageOf(call), sandbox.world));
    return { value: { content, pageNum, totalPages: Math.ceil(games.length / size) } };
  }),
  personalRow("addFavourite", "POST", "MCSFE_addFavoriteGameV2", ({ favourites }, call, sandbox) => {
    const game = sandbox.world.game(Number(call.body.nodeId));
    if (!game) return { refuse: "not.found" };
    if (favourites.size >= maxFavourites && !favourites.has(`${game.nodeId}`)) return { refuse: "amount.out.of.range" };
    favourites.add(`${game.nodeId}`);
    return { value: true };
  }),
  personalRow("removeFavourite", "DELETE", "MCSFE_removeFavoriteGameV2", ({ favourites }, call) => {
    favourites.delete(String(call.body.nodeId));
    return { value: true };
  }),
];

const findPurse = (purses: readonly Purse[], id: unknown): Purse | undefined =>
  purses.find((purse) => purse.id === Number(id));

function walletTransfer(call: Call, sandbox: Sandbox): Answer {
  const { account, body } = call;
  if (!account) return { refuse: "login.not.session" };
  if (account.type === trialType) return { refuse: "trial.not.allowed" };
  // With a single wallet there is nothing to transfer (protocol section 5).
  if (sandbox.switches.singleWallet) return { refuse: "function.not.available" };
  // The stake of an open round is in no wallet until the round settles.
  if (sandbox.rounds.open(account.id)) return { refuse: "#734" };
  const purses = pursesOf(account, false);
  const from = findPurse(purses, body.fromAccountTypeId);
  const to = findPurse(purses, body.toAccountTypeId);
  const move = (source: Purse, target: Purse, poisha: number): void =>
    sandbox.accounts.move({ account, vendor: source.vendor }, { account, vendor: target.vendor }, poisha, {
      type: "wallet",
      clientReference: textField(body, "clientReference"),
    });
  if (body.all === true) {
    if (!to) return { refuse: "not.found" };
    const others = purses.filter(({ id, amount }) => id !== to.id && amount > 0);
    for (const other of others) move(other, to, other.amount);
    return { value: { amount: others.reduce((sum, { amount }) => sum + amount, 0) / 100 } };
  }
  const poisha = poishaIn(body.amount);
  if (!from || !to) return { refuse: "not.found" };
  if (poisha === undefined || from === to) return { refuse: "amount.out.of.range" };
  if (poisha > from.amount) return { refuse: "balance.insufficient" };
  move(from, to, poisha);
  return { value: { amount: poisha / 100 } };
}

export const walletRows: readonly HandlerRow[] = [
  relayGet("merchantWallet", "GCS_merchantWallet", "required", (_call, { switches }) => ({
    value: { isSingle: switches.singleWallet ? 1 : 0 },
  })),
  handlerRow("wallets", "GET", ["/wps/wallets"], "required", (call, { rounds, switches }) => {
    rounds.sweep();
    const purses = call.account ? pursesOf(call.account, switches.singleWallet) : [];
    const rows = walletsOf(purses, languageOf(call));
    return { value: rows.map(({ availBalance: _same, ...row }) => ({ ...row, status: "ACTIVE" })) };
  }),
  handlerRow("walletTransfer", "POST", ["/wps/relay/GCS_walletTransfer"], "required", walletTransfer),
];
