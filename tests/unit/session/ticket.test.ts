import t from "tap";
import { addressKeysOf } from "../../../bff/guard/address.ts";
import { mintTicket, parseTicket } from "../../../bff/session/cookies.ts";
import { collectGarbage } from "../../support/measurements.ts";

t.test("a ticket is read back from its cookie and is never repeated", async (t) => {
  const { cookie, idHash, secret } = mintTicket();
  t.same(parseTicket(cookie), { idHash, secret });
  t.not(mintTicket().cookie, cookie);
  const [id = "", secretText = ""] = cookie.split(".");
  t.ok(Buffer.from(id, "base64url").length >= 16, "128 random bits of id");
  t.ok(Buffer.from(secretText, "base64url").length >= 16, "128 random bits of secret");
  t.notOk(idHash.includes(id), "the id is not in the store");
});

t.test("an invalid cookie value is not a ticket", async (t) => {
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

t.test("a cookie with one changed character is invalid or another ticket", async (t) => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const { cookie, idHash, secret } = mintTicket();
  const last = cookie.length - 1;
  for (const at of [0, 21, 23, last]) {
    for (const other of [...alphabet].filter((character) => character !== cookie[at])) {
      const changed = parseTicket(cookie.slice(0, at) + other + cookie.slice(at + 1));
      t.notOk(changed?.idHash === idHash && changed.secret.equals(secret), `${other} at ${at}`);
    }
  }
});

t.test("caching a cookie or an address does not retain the header it was cut from", async (t) => {
  const headers = 3_000;
  const padding = 15_000;
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < headers; index += 1) {
    const { cookie } = mintTicket();
    const ip = `198.51.${index >> 8}.${index & 255}`;
    const bytes = Buffer.alloc(padding, "x");
    bytes.write(`${cookie},${ip},`);
    const [sid = "", address = ""] = bytes.toString("latin1").split(",");
    if (!parseTicket(sid)) throw new Error(sid);
    addressKeysOf(address);
  }
  collectGarbage();
  const heapGrowth = process.memoryUsage().heapUsed - before;
  t.ok(heapGrowth < (headers * padding) / 3, `${Math.round(heapGrowth / 1_000_000)} MB retained`);
});

t.test("a cached ticket does not retain the pool from which its secret could have been cut", async (t) => {
  const { secret } = parseTicket(mintTicket().cookie) ?? {};
  t.equal(secret?.buffer.byteLength, 32);
});
