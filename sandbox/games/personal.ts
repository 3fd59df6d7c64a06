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
import { countIn, gameRow, languageOf } from "./wire.ts";

const relay = "/wps/relay";

const maxFavourites = 999;

const maxRecentShown = 24;

const personalRow = (
  operation: string,
  method: HandlerRow["method"],
  name: string,
  handle: (account: Account, call: Call, sandbox: Sandbox) => Answer,
): HandlerRow => ({
  ...{ operation, method, paths: [`${relay}/${name}`], token: "required" },
  handle: (call, sandbox) => (call.account ? handle(call.account, call, sandbox) : { refuse: "login.not.session" }),
});

function gamesOf(ids: Iterable<string>, { world }: Sandbox): WorldGame[] {
  return [...ids].flatMap((id) => world.game(Number(id)) ?? []);
}

const namedGame = ({ body }: Call, { world }: Sandbox): WorldGame | undefined => world.game(Number(body.nodeId));

export const personalRows: readonly HandlerRow[] = [
  personalRow("recentGames", "GET", "GCS_recentGame", ({ recent }, call, sandbox) => {
    const games = gamesOf(recent.slice(0, maxRecentShown), sandbox);
    return { value: { list: games.map((game) => gameRow(game, languageOf(call), sandbox.world)) } };
  }),
  personalRow("favouriteIds", "GET", "MCSFE_getFavoriteGames", ({ favourites }) => ({ value: [...favourites] })),
  personalRow("favouriteList", "GET", "MCSFE_getFavoriteGamesList", ({ favourites }, call, sandbox) => {
    // Newest first.
    const games = gamesOf([...favourites].reverse(), sandbox);
    const size = countIn(call.query, "pageSize", maxFavourites, maxFavourites);
    const pageNum = countIn(call.query, "pageNo", 1, maxFavourites);
    const shown = games.slice((pageNum - 1) * size, pageNum * size);
    const content = shown.map((game) => gameRow(game, languageOf(call), sandbox.world));
    return { value: { content, pageNum, totalPages: Math.ceil(games.length / size) } };
  }),
  personalRow("addFavourite", "POST", "MCSFE_addFavoriteGameV2", ({ favourites }, call, sandbox) => {
    const game = namedGame(call, sandbox);
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

interface WalletMove {
  readonly from: Purse;
  readonly to: Purse;
  readonly poisha: number;
}

function moveMoney({ accounts }: Sandbox, account: Account, { from, to, poisha }: WalletMove, { body }: Call): void {
  const reason = { type: "wallet", clientReference: textField(body, "clientReference") } as const;
  accounts.move({ account, vendor: from.vendor }, { account, vendor: to.vendor }, poisha, reason);
}

/** Moves the money of all other wallets into one. */
function collectAll(account: Account, call: Call, sandbox: Sandbox): Answer {
  const purses = pursesOf(account, false);
  const to = findPurse(purses, call.body.toAccountTypeId);
  if (!to) return { refuse: "not.found" };
  let sum = 0;
  for (const from of purses) {
    if (from === to || from.amount === 0) continue;
    const poisha = from.amount;
    moveMoney(sandbox, account, { from, to, poisha }, call);
    sum += poisha;
  }
  return { value: { amount: sum / 100 } };
}

function walletTransfer(call: Call, sandbox: Sandbox): Answer {
  const { account, body } = call;
  if (!account) return { refuse: "login.not.session" };
  if (account.type === trialType) return { refuse: "trial.not.allowed" };
  // With a single wallet there is nothing to transfer (protocol section 5).
  if (sandbox.switches.singleWallet) return { refuse: "function.not.available" };
  // The stake of an open round is in no wallet until the round is settled.
  if (sandbox.rounds.open(account.id)) return { refuse: "#734" };
  if (body.all === true) return collectAll(account, call, sandbox);
  const purses = pursesOf(account, false);
  const from = findPurse(purses, body.fromAccountTypeId);
  const to = findPurse(purses, body.toAccountTypeId);
  const poisha = poishaIn(body.amount);
  if (!from || !to) return { refuse: "not.found" };
  if (poisha === undefined || from === to) return { refuse: "amount.out.of.range" };
  if (poisha > from.amount) return { refuse: "balance.insufficient" };
  moveMoney(sandbox, account, { from, to, poisha }, call);
  return { value: { amount: poisha / 100 } };
}

export const walletRows: readonly HandlerRow[] = [
  handlerRow("merchantWallet", "GET", ["/wps/relay/GCS_merchantWallet"], "required", (_call, { switches }) => ({
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
