import { randomBytes } from "node:crypto";
import t from "tap";
import { accountHash, accountLabel } from "../../../bff/session/hashes.ts";

t.test("spellings of one account are one account", async (t) => {
  const known = accountHash("demo01");
  for (const spelling of [
    "DEMO01",
    " demo01 ",
    "de mo01",
    "ｄｅｍｏ０１",
    "demo\u200b01",
    "demo\u00a001",
    "\tDemo01\n",
  ]) {
    t.equal(accountHash(spelling), known, JSON.stringify(spelling));
  }
  t.not(accountHash("demo02"), known);
});

t.test("a log label tells accounts apart and cannot be guessed without the key", async (t) => {
  const key = randomBytes(32);
  t.equal(accountLabel(key, "demo01"), accountLabel(key, "DEMO01"));
  t.not(accountLabel(key, "demo01"), accountLabel(key, "demo02"));
  t.not(accountLabel(key, "demo01"), accountLabel(randomBytes(32), "demo01"));
});
