import { isIP } from "node:net";
import type { Language } from "../contract.ts";
import { Refused } from "./refused.ts";

/** Values of one header as they came; Node's own view joins duplicates and hides them (protocol 12.3). */
export function rawValues(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/** Exactly one Merchant header with our code (protocol 0.5). @throws Refused `function.not.available` */
export function checkMerchant(rawHeaders: readonly string[], merchant: string, optional: boolean): void {
  const values = rawValues(rawHeaders, "merchant");
  if (values.length === 0 && optional) return;
  if (values.length !== 1 || values[0] !== merchant) throw new Refused("function.not.available");
}

/** The visitor: the one X-Forwarded-For value, else the peer (protocol 1.1). @throws Refused for a list or no address */
export function clientAddress(rawHeaders: readonly string[], peer: string): string {
  const values = rawValues(rawHeaders, "x-forwarded-for");
  if (values.length === 0) return plainAddress(peer);
  const [address = ""] = values;
  if (values.length > 1 || isIP(address) === 0) throw new Refused("request_param_err");
  return address;
}

/** IPv4 in its own spelling also on a dual-stack socket. */
export const plainAddress = (peer: string): string => peer.replace(/^::ffff:/, "");

/** Upper case by contract, lower case seen to work (protocol 1.1); anything else is the site's default. */
export const languageOf = (header: string | string[] | undefined): Language =>
  String(header ?? "").toUpperCase() === "EN" ? "EN" : "BN";

export function cookiesOf(header: string | undefined): Record<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name, ...rest]) => [name, rest.join("=")]));
}
