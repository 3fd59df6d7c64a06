import ipaddr from "ipaddr.js";
import { copyString, LruMap } from "../lru-map.ts";

/** A network's limit as a multiple of an address's limit. A /48 may be one hosting customer or thousands of phones. */
export const networkTimes = 10;

/** A network's limit of cost per second, as a multiple of an address's limit (decision 071). */
export const networkCostTimes = 2;

/** Returns the key of address limits: the IPv4 address, even if embedded in IPv6, or the /64, which one host owns. */
export function addressKey(ip: string): string {
  return prefixOf(ip, 4) ?? parse(ip)?.toString() ?? ip;
}

/** Returns the /48 of an IPv6 address. Each /48 has separate limits, because one customer may own its 65,536 /64s. */
export const networkKey = (ip: string): string | undefined => prefixOf(ip, 3);

function prefixOf(ip: string, groups: number): string | undefined {
  const address = parse(ip);
  if (!(address instanceof ipaddr.IPv6)) return undefined;
  const parts = address.parts.map((part, index) => (index < groups ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/${groups * 16}`;
}

/** Parses an address. Returns the embedded IPv4 address if there is one: a translator may map all IPv4 into one /64. */
function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.parse(ip);
  const group = address instanceof ipaddr.IPv6 ? ipv4Group(address) : undefined;
  if (group === undefined) return address;
  const { parts } = address as ipaddr.IPv6;
  // Teredo inverts the bits (RFC 4380 section 4).
  const inverted = parts[0] === 0x2001 ? 0xff : 0;
  const bytes = parts.slice(group, group + 2).flatMap((part) => [part >> 8, part & 0xff]);
  return new ipaddr.IPv4(bytes.map((byte) => byte ^ inverted));
}

/** Returns the index of the 16-bit group at which an IPv6 address embeds an IPv4 address, if any. */
function ipv4Group({ parts: [a, b, c, d, e, f, g = 0, h = 0] }: ipaddr.IPv6): number | undefined {
  const last = 6;
  // 6to4 (RFC 3056) and Teredo (RFC 4380).
  if (a === 0x2002) return 1;
  if (a === 0x2001 && b === 0) return last;
  // NAT64: 64:ff9b::/96 (RFC 6052), and the /96 prefixes of 64:ff9b:1::/48 (RFC 8215). Shorter prefixes end in zeros.
  if (a === 0x64 && b === 0xff9b) {
    return (c === 0 && !d && !e && !f) || (c === 1 && (g & 0xff || h)) ? last : undefined;
  }
  if (a || b || c || d) return undefined;
  // IPv4-mapped and IPv4-compatible (RFC 4291) and IPv4-translated (RFC 7915) addresses, but not `::1`.
  const isCarrier = (e === 0 && f === 0xffff) || (e === 0xffff && f === 0) || (e === 0 && f === 0 && g !== 0);
  return isCarrier ? last : undefined;
}

/** Whether a CIDR block exceeds the largest private networks (10.0.0.0/8, fc00::/7) and so must be a mistake. */
export function isWholeInternet(block: string): boolean {
  if (!ipaddr.isValidCIDR(block)) return false;
  const [address, bits] = ipaddr.parseCIDR(block);
  const group = address instanceof ipaddr.IPv6 ? ipv4Group(address) : undefined;
  return bits - 16 * (group ?? 0) < (address instanceof ipaddr.IPv6 && group === undefined ? 7 : 8);
}

/** Returns the keys that an address counts under (itself and its network), with multiples of an address's limit. */
export function addressSubjects(ip: string): { name: string; times: number }[] {
  const network = networkKey(ip);
  const own = { name: addressKey(ip), times: 1 };
  return network === undefined ? [own] : [own, { name: network, times: networkTimes }];
}

interface AddressKeys {
  readonly address: string;
  readonly network: string | undefined;
  /** The IPv4 address, even if embedded in IPv6, for country lookups. Other addresses are unchanged. */
  readonly plain: string;
}

const cache = new LruMap<AddressKeys>(10_000);
let last: { readonly ip: string; readonly keys: AddressKeys } | undefined;

/** Returns an address's keys and plain form. Cached, because parsing takes longer than counting. */
export function addressKeysOf(ip: string): AddressKeys {
  if (ip === last?.ip) return last.keys;
  let keys = cache.get(ip);
  if (keys === undefined) {
    const own = copyString(ip);
    const address = copyString(addressKey(ip));
    const network = networkKey(ip);
    keys = { address, network: network && copyString(network), plain: address.endsWith("/64") ? own : address };
    cache.set(own, keys);
  }
  last = { ip, keys };
  return keys;
}
