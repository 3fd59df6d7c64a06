import type { Test } from "tap";
import { networkTimes } from "../../bff/guard/address.ts";

/** Address families. `times` is a family's combined limit as a multiple of one address's limit. */
const families: Record<string, { ip: (n: number) => string; times: number | "network" }> = {
  "an IPv4 address in both notations": { ip: (n) => (n % 2 ? "192.0.2.9" : "::ffff:192.0.2.9"), times: 1 },
  "an IPv4 address in hexadecimal": { ip: (n) => (n % 2 ? "192.0.2.9" : "::FFFF:c000:209"), times: 1 },
  "hosts of one /64": { ip: (n) => `2001:db8:1:2:${(n + 1).toString(16)}::1`, times: 1 },
  "a /64 in long and short spelling": {
    ip: (n) => (n % 2 ? "2001:DB8:1:2::1" : "2001:0db8:0001:0002:0:0:0:1"),
    times: 1,
  },
  "/64s of one /48": { ip: (n) => `2001:db8:48:${n.toString(16)}::1`, times: "network" },
  "/48s": { ip: (n) => `2001:db8:${n.toString(16)}::1`, times: Number.POSITIVE_INFINITY },
  "IPv4 addresses": { ip: (n) => `198.51.${n >> 8}.${n & 255}`, times: Number.POSITIVE_INFINITY },
};

/** Makes one attempt that a limit counts. Returns true if the attempt is allowed. */
export type AddressTry = (ip: string, n: number) => Promise<boolean> | boolean;

/**
 * For each family, makes more attempts than a network may make, at a new gateway. Asserts how many attempts are
 * allowed.
 * @param max limit of one address
 * @param ofAddress false if the limit does not depend on the address
 * @param ofNetwork the network's limit divided by the address's limit
 */
export async function triesOfEveryFamily(
  t: Test,
  max: number,
  gateway: () => AddressTry | Promise<AddressTry>,
  { ofAddress = true, ofNetwork = networkTimes } = {},
): Promise<void> {
  const tries = max * networkTimes + 5;
  for (const [family, { ip, times }] of Object.entries(families)) {
    const one = await gateway();
    let passed = 0;
    for (let n = 0; n < tries; n += 1) passed += Number(await one(ip(n), n));
    t.equal(passed, ofAddress ? Math.min(tries, max * (times === "network" ? ofNetwork : times)) : max, family);
  }
}
