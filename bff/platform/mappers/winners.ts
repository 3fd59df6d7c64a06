import Type, { type Static } from "typebox";
import type { Winner } from "../../../shared/contracts/lobby.ts";
import { toPoisha } from "../../../shared/rules/money.ts";
import { firstImage } from "./image.ts";
import { field, firstText, firstWords, id, money, present, rowsOf, Scalar, text } from "./wire.ts";

const WinnerRow = Type.Object({
  customerName: Scalar,
  winAmount: Scalar,
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

/** The winner board, largest amount first; rows come bare or inside `vo` (protocol section 5). */
export function winners(list: readonly unknown[], limit: number): Winner[] {
  const rows = winnerRows(list.map((row) => field(row, "vo") ?? row));
  return rows
    .map(winner)
    .filter(present)
    .sort((a, b) => toPoisha(b.amount) - toPoisha(a.amount))
    .slice(0, limit);
}

function winner(row: WinnerRow): Winner | undefined {
  const name = text(row.customerName);
  const amount = money(row.winAmount);
  if (name === undefined || amount === undefined) return undefined;
  const game = gameOf(row);
  return { name, amount, ...(game && { game }) };
}

function gameOf(row: WinnerRow): Winner["game"] {
  const nodeId = id(row.nodeId);
  const name = firstWords(row.gameName, row.nodeName);
  const vendor = firstText(row.vassalage, row.vendor);
  const type = text(row.gameType);
  if (nodeId === undefined || name === undefined || vendor === undefined || type === undefined) return undefined;
  return { id: nodeId, name, vendor, type, image: firstImage(row.iconUrl, row.showIcon) };
}
