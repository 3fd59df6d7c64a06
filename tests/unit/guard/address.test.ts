import t from "tap";
import { addressKey } from "../../../bff/guard/address.ts";

t.test("an IPv6 address counts by its /64, an IPv4 address as itself in either notation", async (t) => {
  t.equal(addressKey("203.0.113.7"), "203.0.113.7");
  t.equal(addressKey("::ffff:203.0.113.7"), "203.0.113.7");
  t.equal(addressKey("2001:db8:1:2:3:4:5:6"), addressKey("2001:DB8:1:2::1"));
  t.not(addressKey("2001:db8:1:2::1"), addressKey("2001:db8:1:3::1"));
  t.not(addressKey("2001:db8:1:2::1"), "2001:db8:1:2::1");
});

t.test("an invalid address is used as its own key", async (t) => {
  t.equal(addressKey("unix"), "unix");
});
