import t from "tap";
import { PhoneTokens } from "../../../sandbox/auth/codes.ts";

t.test("a phone token proves its number until it is used", async (t) => {
  const tokens = new PhoneTokens();
  const token = tokens.mint("+8801712345601");
  t.equal(tokens.phoneOf(token), "01712345601");
  t.equal(tokens.phoneOf(token), "01712345601", "reading does not use it");
  tokens.use(token);
  t.equal(tokens.phoneOf(token), undefined);
  t.equal(tokens.phoneOf(tokens.mint("01712345601")), "01712345601", "the number can be proven again");
});

t.test("tokens of another provider or without a provider prove nothing", async (t) => {
  const tokens = new PhoneTokens();
  const [scheme, key, payload] = tokens.mint("01712345601").split(".");
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const forged = [
    new PhoneTokens().mint("01712345601"),
    `${scheme}.${key}`,
    `${scheme}.${key}.${payload}.more`,
    `${scheme}.${key}.not-json`,
    `${scheme}.${key}.${encode(null)}`,
    `${scheme}.${key}.${encode({ id: 1, phone: "01712345601" })}`,
    `${scheme}.${key}.${encode({ id: "one", phone: "call me" })}`,
  ];
  for (const token of forged) {
    t.equal(tokens.phoneOf(token), undefined, token);
    t.doesNotThrow(() => tokens.use(token));
  }
});
