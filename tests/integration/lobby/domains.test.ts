import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { lobbyWorld } from "../../support/lobby-world.ts";

const site = { flags: {}, registration: [], support: [], resources: [], imageBases: [], launchBases: [] };
const world = await lobbyWorld();
t.teardown(() => world.close());

/** Returns the next visitor's domains if the platform has the domains of `list`. */
async function domains(list: () => string[], mainDomain?: string): Promise<string[] | undefined> {
  Object.assign(world.platform.handlers, {
    domainRoute: list,
    systemStatus: () => ({ site: { ...site, ...(mainDomain && { mainDomain }) }, visitor: { restricted: false } }),
  });
  for (const name of ["site", "domains"]) await world.cache.flush(name);
  return (await world.get("/api/site")).json().domains;
}

t.test("the site lists its domains, including the main one in any spelling", async (t) => {
  t.same(await domains(() => ["a.example", "b.example"]), ["a.example", "b.example"]);
  t.same(await domains(() => ["a.example"], "https://main.example/home"), ["a.example", "main.example"]);
  t.same(await domains(() => ["a.example"], "a.example:8443"), ["a.example"]);
});

t.test("a site without a list of domains accepts all hosts", async (t) => {
  t.equal(await domains(() => [], "main.example"), undefined);
  const throwTimeout = () => {
    throw new PlatformError("platform_timeout", true);
  };
  t.equal(await domains(throwTimeout), undefined);
});
