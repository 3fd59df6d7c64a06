import { latinDigits } from "./digits.ts";
import { localDigits, nationalDigits } from "./mobile.ts";

/** What money can be withdrawn to. */
export type CardType = "bank" | "ewallet" | "crypto";

const market = "880";
const bankAccount = /^[0-9]{8,20}$/;
const localMobile = /^1[3-9][0-9]{8}$/;
/** Addresses of the networks coins are sent on, by the codes that name the network: sent on another one, they are lost. */
const networks = [
  { bank: /TRC20|TRON|TRX/, address: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ },
  { bank: /ERC20|ETH/, address: /^0x[0-9a-fA-F]{40}$/ },
] as const;

/**
 * The number of a card in the one spelling it is sent in: account number, mobile number of an e-wallet in its local form,
 * or coin address of the bank's network, whose checksum is looked at apart (rules/coin-checksum).
 * @param bank code; only that of a coin is looked at
 * @param typed with digits of any script, spaces and dashes
 * @returns undefined for what is no such number
 */
export function cardNumber(type: CardType, bank: string, typed: string): string | undefined {
  if (type === "crypto") {
    const address = typed.trim();
    return networks.find((network) => network.bank.test(bank))?.address.test(address) ? address : undefined;
  }
  if (type === "ewallet") {
    const national = nationalDigits(typed, market);
    return national !== null && localMobile.test(national) ? localDigits(national, market) : undefined;
  }
  const digits = latinDigits(typed).replace(/[\s\p{Pd}]/gu, "");
  return bankAccount.test(digits) ? digits : undefined;
}

/** The name of a card's holder as it is sent, spaces brought to one each; undefined for what is no name. */
export function holderName(typed: string): string | undefined {
  const name = typed.trim().replace(/\s+/g, " ");
  return /^[\p{L}][\p{L}\p{M}.' -]{1,59}$/u.test(name) ? name : undefined;
}
