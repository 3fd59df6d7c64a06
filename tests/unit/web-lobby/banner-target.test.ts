import t from "tap";
import { bannerTarget } from "../../../web/src/ui/Banner/banner-target.ts";

t.test("a banner leads to existing pages of the site, query included", async (t) => {
  t.same(bannerTarget("/rng?vendor=JL"), { to: "/rng?vendor=JL" });
  t.same(bannerTarget("/hot#top"), { to: "/hot#top" });
});

t.test("a banner leads to other sites over http only", async (t) => {
  t.same(bannerTarget("https://example.com/offer"), { href: "https://example.com/offer" });
  t.equal(bannerTarget("javascript:alert(1)"), undefined);
  t.equal(bannerTarget("//example.com"), undefined, "an address that only looks like a path");
});

t.test("a banner without a target is not clickable", async (t) => {
  t.equal(bannerTarget(undefined), undefined);
  t.equal(bannerTarget("/no-such-page"), undefined);
  t.equal(bannerTarget(""), undefined);
});
