import t from "tap";
import { mintTicket, parseTicket } from "../../../bff/session/ticket.ts";

t.test("a ticket is read back from its cookie and never repeats", async (t) => {
  const { cookie, idHash, secret } = mintTicket();
  t.same(parseTicket(cookie), { idHash, secret });
  t.not(mintTicket().cookie, cookie);
  const [id = "", secretText = ""] = cookie.split(".");
  t.ok(Buffer.from(id, "base64url").length >= 16, "128 random bits of id");
  t.ok(Buffer.from(secretText, "base64url").length >= 16, "128 random bits of secret");
  t.notOk(idHash.includes(id), "the store never learns the id");
});

t.test("anything else is no ticket", async (t) => {
  const { cookie } = mintTicket();
  for (const wrong of [
    undefined,
    "",
    ".",
    cookie.slice(1),
    `${cookie}x`,
    cookie.replace(".", "-"),
    `${cookie}\n`,
    "__proto__",
  ]) {
    t.equal(parseTicket(wrong), null, JSON.stringify(wrong));
  }
});
