import t from "tap";
import { parseRedisUrl } from "../../../bff/store/address.ts";

t.test("the store address names one server", async (t) => {
  t.same(parseRedisUrl("redis://localhost"), {
    topology: "single",
    nodes: [{ host: "localhost", port: 6379 }],
    db: 0,
    tls: false,
  });
  t.same(parseRedisUrl("rediss://gateway:p%40ss%3A@[::1]:7000/3"), {
    topology: "single",
    nodes: [{ host: "::1", port: 7000 }],
    username: "gateway",
    password: "p@ss:",
    db: 3,
    tls: true,
  });
});

t.test("the store address names sentinels and the master that they monitor", async (t) => {
  t.same(parseRedisUrl("redis+sentinel://:secret@one:26380,two/adda?db=2&sentinelPassword=s&tls=1"), {
    topology: "sentinel",
    nodes: [
      { host: "one", port: 26_380 },
      { host: "two", port: 26_379 },
    ],
    master: "adda",
    password: "secret",
    sentinelPassword: "s",
    db: 2,
    tls: true,
  });
  t.throws(() => parseRedisUrl("redis+sentinel://one:26379"), /master/);
});

t.test("the store address names the nodes of a cluster", async (t) => {
  t.same(parseRedisUrl("redis+cluster://a:1,b:2,c:3").nodes, [
    { host: "a", port: 1 },
    { host: "b", port: 2 },
    { host: "c", port: 3 },
  ]);
});

t.test("an invalid store address is refused without repeating its password", async (t) => {
  for (const wrong of [
    "http://x",
    "redis://",
    "redis://:topsecret@",
    "redis+cluster://:topsecret@a:b:c",
    "redis://:topsecret@a/x",
  ]) {
    t.throws(() => parseRedisUrl(wrong), TypeError, wrong);
    t.throws(() => parseRedisUrl(wrong), { message: /^(?!.*topsecret)/ });
  }
});
