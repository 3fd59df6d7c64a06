import Type from "typebox";
import type { Pot } from "../types.ts";
import { plainText } from "./html.ts";
import { id, listRequired, money, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 80;
const rows = rowsOf(Type.Object({ nodeId: Scalar, name: Scalar, amount: Scalar, currency: Scalar }));

/** Protocol section 5; a pot without an amount is none. */
export const pots = (value: unknown): Pot[] =>
  rows(listRequired(value, "list")).flatMap((row) => {
    const amount = money(row.amount);
    const nodeId = id(row.nodeId);
    if (amount === undefined || amount.startsWith("-")) return [];
    const name = plainText(text(row.name) ?? "", longestName);
    return [{ name, amount, currency: text(row.currency) ?? "BDT", ...(nodeId !== undefined && { nodeId }) }];
  });
