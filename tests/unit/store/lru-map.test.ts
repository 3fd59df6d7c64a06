import t from "tap";
import { LruMap } from "../../../bff/lru-map.ts";

t.test("entries in use stay, and those that are not used are dropped", async (t) => {
  const map = new LruMap<number>(5);
  map.set("used", 1);
  map.set("unused", 2);
  for (let next = 0; next < 100; next += 1) {
    map.set(`${next}`, next);
    t.equal(map.get("used"), 1);
  }
  t.equal(map.get("unused"), undefined);
  for (let next = 96; next < 100; next += 1) t.equal(map.get(`${next}`), next, "with the used one the last five");
  const values = Array.from({ length: 100 }, (_none, next) => map.get(`${next}`)).filter(
    (value) => value !== undefined,
  );
  t.ok(values.length < 10, "with the used one at most ten");
});

t.test("as many entries as it is made for are always present, in whatever order they are used", async (t) => {
  const map = new LruMap<number>(50);
  for (let next = 0; next < 50; next += 1) map.set(`${next}`, next);
  for (let round = 0; round < 5; round += 1) {
    for (let next = 0; next < 50; next += 1) t.equal(map.get(`${(next * 7) % 50}`), (next * 7) % 50);
  }
});

t.test("a deleted or replaced entry does not return from the old generation", async (t) => {
  const map = new LruMap<string>(2);
  for (const key of ["a", "b", "c"]) map.set(key, "old");
  map.set("a", "new");
  map.delete("b");
  map.set("d", "other");
  t.same([map.get("a"), map.get("b")], ["new", undefined]);
  map.clear();
  t.equal(map.get("a"), undefined);
});
