import { toPoisha } from "../../../../shared/rules/money.ts";

export type AmountFault = "missing" | "invalid" | "nothing" | "tooMuch";

/**
 * What is wrong with an amount that is to leave a wallet.
 * @param typed as the player typed it, Latin digits
 * @param held what is in the wallet, a decimal string
 */
export function amountFault(typed: string, held: string): AmountFault | undefined {
  const text = typed.trim();
  if (text === "") return "missing";
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return "invalid";
  if (toPoisha(text) === 0) return "nothing";
  return toPoisha(text) > toPoisha(held) ? "tooMuch" : undefined;
}

export const isNothing = (amount: string): boolean => toPoisha(amount) === 0;
