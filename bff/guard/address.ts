import ipaddr from "ipaddr.js";
import { copyString, lruMap } from "../lru-map.ts";

/** Limit of a network, as a multiple of one address's: a /48 is one hosting customer, or thousands of phones. */
export const networkTimes = 10;

/** The same for the cost per second, which must not grow with the network (decision 071). */
export const networkCostTimes = 2;

/** Returns the key that address limits use: an IPv4 address (also of a mapped one), or a /64, which one host owns. */
export function addressKey(ip: string): string {
  return prefixOf(ip, 4) ?? (ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip);
}

/** Returns the /48 of an IPv6 address, which has looser limits: one customer may own its 65,536 networks of /64. */
export const networkKey = (ip: string): string | undefined => prefixOf(ip, 3);

function prefixOf(ip: string, groups: number): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return undefined;
  const parts = address.parts.map((part, index) => (index < groups ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/${groups * 16}`;
}

/** Returns what an address counts under: itself and its network, with their limits as multiples of one address's. */
export function addressSubjects(ip: string): { name: string; times: number }[] {
  const network = networkKey(ip);
  const own = { name: addressKey(ip), times: 1 };
  return network === undefined ? [own] : [own, { name: network, times: networkTimes }];
}

type AddressKeys = { readonly address: string; readonly network: string | undefined };

const cache = lruMap<AddressKeys>(10_000);
let last: { readonly ip: string; readonly keys: AddressKeys } | undefined;

/** Returns both keys. Cached, because parsing an address takes longer than counting. */
export function addressKeysOf(ip: string): AddressKeys {
  // Requests of one visitor arrive in bursts.
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
