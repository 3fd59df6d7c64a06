import { joinDigits, localDigits, nationalDigits } from "./mobile.ts";
import { cleanName, visibleLength } from "./names.ts";

/** Types of withdrawal destinations. */
export type CardType = "bank" | "ewallet" | "crypto";

const market = "880";
const bankAccount = /^[0-9]{8,20}$/;
const localMobile = /^1[3-9][0-9]{8}$/;
/** Address formats by network. The bank code names the network. Coins sent on another network are lost. */
const networks = [
  { bank: /TRC20|TRON|TRX/, address: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ },
  { bank: /ERC20|ETH/, address: /^0x[0-9a-fA-F]{40}$/ },
] as const;

/**
 * Normalises a card number: an account number, the local form of an e-wallet's number, or a coin address of the network
 * in `bank`. rules/coin-checksum.ts validates the address checksum. Returns undefined for an invalid number.
 */
export function cardNumber(type: CardType, bank: string, typed: string): string | undefined {
  if (type === "crypto") {
    const address = typed.replace(/[\s\p{Cf}]/gu, "");
    return networks.find((network) => network.bank.test(bank))?.address.test(address) ? address : undefined;
  }
  if (type === "ewallet") {
    const national = nationalDigits(typed, market);
    return national !== null && localMobile.test(national) ? localDigits(national, market) : undefined;
  }
  const digits = joinDigits(typed);
  return bankAccount.test(digits) ? digits : undefined;
}

/** Normalises a card holder's name. Returns undefined for an invalid name. */
export function holderName(typed: string): string | undefined {
  const name = cleanName(typed);
  const length = visibleLength(name);
  return length >= 2 && length <= 60 && /^\p{L}[\p{L}\p{M}\p{Join_Control}.' -]*$/u.test(name) ? name : undefined;
}
