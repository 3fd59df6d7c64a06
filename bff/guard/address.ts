import ipaddr from "ipaddr.js";

/** Some proxies write the client's port behind its address: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([\da-f:.]+)\](?::\d+)?)$/i;

/**
 * The address limits count by: an IPv4 address, or the /64 of an IPv6 one, because one household or host owns all of
 * it. An IPv4 address in IPv6 clothes counts as itself.
 */
export function addressKey(ip: string): string {
  const [, v4, v6] = withPort.exec(ip) ?? [];
  const bare = v4 ?? v6 ?? ip;
  if (!ipaddr.isValid(bare)) return ip;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
