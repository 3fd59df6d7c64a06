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

t.test("a password with characters that the address reserves is read unchanged, or refused", async (t) => {
  const read = (password: string) => parseRedisUrl(`redis://gateway:${password}@db:7000/3`);
  for (const literal of ["p@ss", "a:b:c", "a#b", "a+b", "a b", "a&b=c", "[x]", "p,w", "€"]) {
    t.match(read(literal), { password: literal, username: "gateway", nodes: [{ host: "db", port: 7000 }], db: 3 });
  }
  for (const any of ["p@ss/?#:%&+= ,", "100%", "%41", "/", "?tls=0", "€"]) {
    t.match(read(encodeURIComponent(any)), { password: any, nodes: [{ host: "db", port: 7000 }], db: 3 });
    const sentinel = `redis+sentinel://one/adda?sentinelUsername=watch&sentinelPassword=${encodeURIComponent(any)}`;
    t.match(parseRedisUrl(sentinel), { sentinelUsername: "watch", sentinelPassword: any });
  }
  t.equal(parseRedisUrl("redis+sentinel://one/adda?sentinelPassword=a+b=c").sentinelPassword, "a+b=c");
  for (const bare of ["hush/x", "1234/hush", "1234?hush", "1234?tls=1&hush", "hush%", "hush%zz", "%ffhush"]) {
    for (const scheme of ["redis", "redis+sentinel", "redis+cluster"]) {
      const url = `${scheme}://gateway:${bare}@db:7000/adda`;
      t.throws(() => parseRedisUrl(url), { name: "TypeError", message: /^REDIS_URL (?!.*(hush|1234))/ }, url);
    }
  }
});

t.test("an option, a value or a part that would have no effect is refused, never ignored", async (t) => {
  for (const wrong of [
    ...["redis://h?tls=true", "redis://h?tls=yes", "redis://h?tls=", "redis://h?tls", "redis://h?TLS=1"],
    ...["redis://h?ssl=1", "redis://h?ssl=true", "redis://h?tls=1&tls=0", "rediss://h?tls=0", "redis://h#tls"],
    ...["redis://h/1?db=2", "redis://h?db=", "redis://h/0x1", "redis://h/1e3", "redis://h/-1", "redis://h/1/2"],
    ...["redis://a,b", "redis://h?sentinelPassword=s", "redis+cluster://h?sentinelPassword=s"],
    ...["redis+cluster://h/1", "redis+cluster://h?db=1", "redis+cluster://h/adda"],
    ...["redis+sentinel://h/adda/2", "redis+sentinel://h/adda?sentinelUsername=u", "redis+sentinel://h"],
    ...[
      "redis://gateway@h",
      "redis://gateway:@h",
      "redis://:@h",
      "redis://@h",
      "redis+tls://h",
      "http://x",
      "redis://",
    ],
    ...["redis://h:0", "redis://h:65536", "redis://h:99999", "redis://h:port", "redis://h:", "redis://:6379"],
    ...["redis+cluster://a:1,b:99999", "redis+cluster://a,,b", "redis://[::g]", "redis://[db]", "redis://a b"],
  ]) {
    t.throws(() => parseRedisUrl(wrong), TypeError, wrong);
  }
  t.match(parseRedisUrl("redis://h?tls=0"), { tls: false });
  t.match(parseRedisUrl("rediss://h?tls=1"), { tls: true });
  t.match(parseRedisUrl("redis://redis_1:65535/"), { nodes: [{ host: "redis_1", port: 65_535 }], db: 0 });
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
