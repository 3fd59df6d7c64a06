import ipaddr from "ipaddr.js";

/** No network of anybody's own is wider: 10.0.0.0/8 is the widest there is. */
const narrowest = 8;

/**
 * What is wrong with an entry of TRUST_PROXY. Whoever is trusted may name any client address, so a block that holds
 * everybody leaves no limit by address.
 * @param mayBeWide in sandbox mode, where nobody is limited for a reason
 */
export function proxyFault(entry: string, mayBeWide: boolean): string | undefined {
  if (ipaddr.isValid(entry)) return undefined;
  if (!ipaddr.isValidCIDR(entry)) return "which is neither an address nor a CIDR block";
  const [address, bits] = ipaddr.parseCIDR(entry);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  const isWide = (isMapped ? bits - 96 : bits) < narrowest;
  return isWide && !mayBeWide ? "which trusts everybody: anybody could claim any client address" : undefined;
}
