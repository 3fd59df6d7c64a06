import ipaddr from "ipaddr.js";
import { copyString, lruMap } from "../lru-map.ts";

/**
 * What the addresses of one network may do together, in limits of a single address: a /48 is what one customer of a host
 * gets, but it may as well be thousands of a carrier's phones.
 */
export const networkTimes = 10;

/** The same for what requests cost the processor in a second, which is not to grow with the network (decision 071). */
export const networkCostTimes = 2;

/**
 * The address limits count by: an IPv4 address, or the /64 of an IPv6 one, because one household or host owns all of
 * it. An IPv4 address in IPv6 clothes counts as itself.
 */
export function addressKey(ip: string): string {
  return prefixOf(ip, 4) ?? (ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip);
}

/** The /48 of an IPv6 address, which counts too, though more loosely: it is 65,536 networks of /64 in one hand. */
export const networkKey = (ip: string): string | undefined => prefixOf(ip, 3);

function prefixOf(ip: string, groups: number): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return undefined;
  const parts = address.parts.map((part, index) => (index < groups ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/${groups * 16}`;
}

/** What a request's address counts under. */
export interface AddressKeys {
  readonly address: string;
  readonly network: string | undefined;
}

const cache = lruMap<AddressKeys>(10_000);
let last: { readonly ip: string; readonly keys: AddressKeys } | undefined;

/** Both keys, remembered: reading an address takes longer than counting under it, and one sends many requests. */
export function addressKeysOf(ip: string): AddressKeys {
  // Requests of one visitor come in bunches.
  if (ip === last?.ip) return last.keys;
  let keys = cache.get(ip);
  if (keys === undefined) {
    const network = networkKey(ip);
    keys = { address: copyString(addressKey(ip)), network: network && copyString(network) };
    cache.set(copyString(ip), keys);
  }
  last = { ip, keys };
  return keys;
}

export const addressKeyOf = (ip: string): string => addressKeysOf(ip).address;
