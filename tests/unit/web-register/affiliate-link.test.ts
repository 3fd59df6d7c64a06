import t from "tap";
import { codeOfHost } from "../../../web/src/features/register/affiliate.ts";
import { codeOfQuery, rememberLink, storedLink } from "../../../web/src/lib/session/affiliate-link.ts";

const stored = new Map<string, string>();
const browser = {
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  },
  location: { search: "" },
};
for (const [name, value] of Object.entries(browser)) {
  Object.defineProperty(globalThis, name, { value, configurable: true });
}

t.test("a link's code is read from three parameters, the affiliate's own first", async (t) => {
  t.strictSame(codeOfQuery("?affiliateCode=rafi7&r=other"), { affiliateCode: "rafi7" });
  t.strictSame(codeOfQuery("?r=rafi7"), { affiliateCode: "rafi7" });
  t.strictSame(codeOfQuery("?referralCode=friend1"), { affiliateCode: "friend1", referralCode: "friend1" });
  t.strictSame(codeOfQuery("?r=rafi7&referralCode=friend1"), { affiliateCode: "rafi7", referralCode: "friend1" });
  t.strictSame(codeOfQuery("?type=RNG"), {});
});

t.test("a text that cannot be a code is not stored", async (t) => {
  t.strictSame(codeOfQuery("?r=<script>"), {});
  t.strictSame(codeOfQuery(`?affiliateCode=${"a".repeat(65)}&r=rafi7`), { affiliateCode: "rafi7" });
});

t.test("an affiliate's own address names its code; those of servers and strangers do not", async (t) => {
  t.equal(codeOfHost("rafi.adda.example", "adda.example"), "rafi");
  t.equal(codeOfHost("rafi.adda.example", "www.adda.example"), "rafi");
  t.equal(codeOfHost("rafi.adda.example", "https://adda.example:8443/"), "rafi", "however the domain is written");
  t.equal(codeOfHost("www.adda.example", "adda.example"), undefined);
  t.equal(codeOfHost("m.adda.example", "adda.example"), undefined);
  t.equal(codeOfHost("adda.example", "adda.example"), undefined);
  t.equal(codeOfHost("rafi.other.example", "adda.example"), undefined);
  t.equal(codeOfHost("rafi.adda.example", undefined), undefined);
});

t.test("the first link applies for 30 days, and only its codes are stored", async (t) => {
  const visit = (search: string) => {
    browser.location.search = search;
    rememberLink();
    return storedLink();
  };
  const { now } = Date;
  t.teardown(() => {
    Date.now = now;
  });
  t.strictSame(visit("?type=RNG"), {});
  const friend = { affiliateCode: "R100001", referralCode: "R100001" };
  t.strictSame(visit("?referralCode=R100001&token=secret"), friend);
  t.notMatch([...stored.values()].join(), "secret");
  t.strictSame(visit("?affiliateCode=AGENT01"), friend);
  Date.now = () => now() + 31 * 86_400_000;
  t.strictSame(storedLink(), {});
  t.strictSame(visit("?affiliateCode=AGENT01"), { affiliateCode: "AGENT01" });
});
