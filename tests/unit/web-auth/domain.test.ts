import t from "tap";
import { isServed } from "../../../web/src/lib/domain.ts";

const domains = ["adda.example", "Adda2.Example"];

t.test("a site without a list of its names is served under any", async (t) => {
  t.ok(isServed("whatever.example"));
  t.ok(isServed("whatever.example", []));
});

t.test("a listed name and all below it are ours", async (t) => {
  for (const host of ["adda.example", "www.adda.example", "rafi.m.ADDA.example", "adda2.example", "adda.example."]) {
    t.ok(isServed(host, domains), host);
  }
});

t.test("a name that only looks like ours is not", async (t) => {
  for (const host of ["badadda.example", "adda.example.evil.test", "example", "adda-example", "10.0.0.7"]) {
    t.notOk(isServed(host, domains), host);
  }
});

t.test("the machine itself is always ours", async (t) => {
  for (const host of ["localhost", "127.0.0.1", "127.9.9.9", "[::1]"]) t.ok(isServed(host, domains), host);
  t.notOk(isServed("localhost.evil.test", domains));
});
