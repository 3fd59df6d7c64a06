import Type, { type Static } from "typebox";
import type { Winner } from "../../../shared/contracts/lobby.ts";
import { toPoisha } from "../../../shared/rules/money.ts";
import { field, firstImage, firstText, firstWords, id, instant, money, rowsOf, Scalar, text } from "./wire.ts";

const WinnerRow = Type.Object({
  customerName: Scalar,
  winAmount: Scalar,
  betAmount: Scalar,
  winTime: Scalar,
  settleTime: Scalar,
  gameName: Scalar,
  nodeName: Scalar,
  nodeId: Scalar,
  gameType: Scalar,
  vendor: Scalar,
  vassalage: Scalar,
  iconUrl: Scalar,
  showIcon: Scalar,
});
type WinnerRow = Static<typeof WinnerRow>;

const winnerRows = rowsOf(WinnerRow);

/**
 * The winner board, largest amount first, each player's best win of a game; rows come bare or inside `vo` (protocol
 * section 5). What paid back no more than its stake is no win (issue 22).
 */
export function winners(list: readonly unknown[], limit: number): Winner[] {
  const rows = winnerRows(list.map((row) => field(row, "vo") ?? row));
  const ranked = rows
    .map((row) => ({ row, winner: winner(row) }))
    .flatMap(({ row, winner }) => (winner ? [{ row, winner }] : []))
    .sort((a, b) => toPoisha(b.winner.amount) - toPoisha(a.winner.amount));
  const shownWins = new Set<string>();
  return ranked
    .filter(({ row, winner }) => {
      // By the platform's own spelling of the name: of ours many players share one.
      const key = JSON.stringify([text(row.customerName), winner.game?.id ?? null]);
      return shownWins.size < shownWins.add(key).size;
    })
    .slice(0, limit)
    .map(({ winner }) => winner);
}

function winner(row: WinnerRow): Winner | undefined {
  const name = text(row.customerName);
  const amount = money(row.winAmount);
  if (name === undefined || amount === undefined) return undefined;
  const stake = money(row.betAmount);
  if (stake !== undefined && toPoisha(amount) <= toPoisha(stake)) return undefined;
  const at = instant(row.winTime) ?? instant(row.settleTime);
  const game = gameOf(row);
  return { name: masked(name), amount, ...(at && { at }), ...(game && { game }) };
}

const characters = new Intl.Segmenter("bn");
const shown = 2;

/** `rakib88` and `ra***88` → `ra***`. A Bengali letter goes with its signs. */
const masked = (name: string): string =>
  `${[...characters.segment(name)]
    .slice(0, shown)
    .map(({ segment }) => segment)
    .join("")
    .replace(/\*+$/, "")}***`;

function gameOf(row: WinnerRow): Winner["game"] {
  const nodeId = id(row.nodeId);
  const name = firstWords(row.gameName, row.nodeName);
  const vendor = firstText(row.vassalage, row.vendor);
  const type = text(row.gameType);
  if (nodeId === undefined || name === undefined || vendor === undefined || type === undefined) return undefined;
  return { id: nodeId, name, vendor, type, image: firstImage(row.iconUrl, row.showIcon) };
}
