import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { copyString } from "../copy-string.ts";

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

const cache = new LRUCache<string, string>({ max: 10_000 });
let last = { ip: "", key: "" };

/** The same, remembered: reading an address takes longer than counting under it, and one sends many requests. */
export function addressKeyOf(ip: string): string {
  // Requests of one visitor come in bunches.
  if (ip === last.ip) return last.key;
  let key = cache.get(ip);
  if (key === undefined) {
    key = copyString(addressKey(ip));
    cache.set(copyString(ip), key);
  }
  last = { ip, key };
  return key;
}
