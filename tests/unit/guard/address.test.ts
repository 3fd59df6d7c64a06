import t from "tap";
import { addressKey, networkKey } from "../../../bff/guard/address.ts";

t.test("an IPv6 address counts by its /64, an IPv4 address as itself in either notation", async (t) => {
  t.equal(addressKey("203.0.113.7"), "203.0.113.7");
  t.equal(addressKey("::ffff:203.0.113.7"), "203.0.113.7");
  t.equal(addressKey("2001:db8:1:2:3:4:5:6"), addressKey("2001:DB8:1:2::1"));
  t.not(addressKey("2001:db8:1:2::1"), addressKey("2001:db8:1:3::1"));
  t.not(addressKey("2001:db8:1:2::1"), "2001:db8:1:2::1");
});

t.test("an IPv6 address that carries an IPv4 address counts by it", async (t) => {
  for (const carrier of [
    ...[
      "::ffff:203.0.113.7",
      "::FFFF:cb00:7107",
      "0:0:0:0:0:ffff:203.0.113.7",
      "::ffff:0:203.0.113.7",
      "::203.0.113.7",
    ],
    ...["64:ff9b::203.0.113.7", "64:ff9b:1::203.0.113.7", "64:ff9b:1:2:3:4:cb00:7107"],
    ...["2002:cb00:7107::1", "2002:cb00:7107:1:2:3:4:5", "2001:0:4136:e378:8000:63bf:34ff:8ef8"],
  ]) {
    t.equal(addressKey(carrier), "203.0.113.7", carrier);
    t.equal(networkKey(carrier), undefined, carrier);
  }
  for (const plain of ["::1", "::", "2001:db8::cb00:7107", "64:ff9b:2::cb00:7107", "64:ff9b:1:cb00:71:700::"]) {
    t.match(addressKey(plain), /\/64$/, plain);
  }
});

t.test("an invalid address is used as its own key", async (t) => {
  t.equal(addressKey("unix"), "unix");
});
