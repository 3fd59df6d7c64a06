import ipaddr from "ipaddr.js";

/**
 * The address limits count by: an IPv4 address, or the /64 of an IPv6 one, because one household or host owns all of
 * it. An IPv4 address in IPv6 clothes counts as itself.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
