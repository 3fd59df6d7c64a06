import t from "tap";
import { isServed } from "../../../web/src/lib/startup/domain.ts";

t.test("a site without a list of domains is served on any domain, and always on the machine itself", async (t) => {
  t.ok(isServed("anything.example"));
  t.ok(isServed("anything.example", []));
  for (const host of ["localhost", "127.0.0.1", "[::1]"]) t.ok(isServed(host, ["play.example"]), host);
});

t.test("a listed domain matches itself and its subdomains, in any spelling, but no look-alike", async (t) => {
  const domains = ["play.example"];
  for (const host of ["play.example", "PLAY.example.", "m.play.example"]) t.ok(isServed(host, domains), host);
  for (const host of ["evilplay.example", "play.example.evil", "example", ""]) t.notOk(isServed(host, domains), host);
});
