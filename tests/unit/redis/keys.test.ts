import t from "tap";
import { keyPrefix } from "../../../redis/key.ts";
import { keys } from "../../../redis/keys.ts";

t.test("every row builds keys below our prefix, with a unique name", async (t) => {
  const names = Object.values(keys).map(({ pattern }) => pattern.slice(0, pattern.indexOf("{")));
  t.equal(new Set(names).size, names.length);
  t.ok(names.every((name) => name.startsWith(keyPrefix)));
});

t.test("different lists of parts never yield the same key", async (t) => {
  t.not(keys.cacheAnswer.key("a", "b:1.c", "d"), keys.cacheAnswer.key("a:1.b", "c", "d"));
  t.not(keys.addressFailures.key("1:2"), keys.addressFailures.key("12"));
  t.not(keys.cacheAnswer.key("ক", "b", "BN"), keys.cacheAnswer.key("k", "b", "BN"));
});

t.test("keys of one account share a slot, whatever they contain", async (t) => {
  const tag = (key: string): string | undefined => /\{(.+?)\}/.exec(key)?.[1];
  const rows = [keys.accountFailures, keys.accountLock, keys.accountLocks, keys.accountCaptcha];
  t.equal(new Set(rows.map((row) => tag(row.key("hash")))).size, 1);
  t.equal(tag(keys.session.key("hash")), tag(keys.ended.key("hash")));
});
