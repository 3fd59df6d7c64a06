import t from "tap";
import type { LobbyCategory } from "../../../shared/contracts/lobby.ts";
import { homePath, homeView } from "../../../web/src/features/home/api.ts";

const categories: LobbyCategory[] = [{ type: "RNG", name: "Slots", vendors: [], classes: [] }];

t.test("the address selects the view of home", async (t) => {
  t.equal(homeView(null, categories), "HOME");
  t.equal(homeView("RNG", categories), "RNG");
  t.equal(homeView("HOT", categories), "HOT");
  t.equal(homeView("FAV", categories), "FAV");
});

t.test("an address the lobby does not offer shows home", async (t) => {
  t.equal(homeView("LIVE", categories), "HOME");
  t.equal(homeView("__proto__", categories), "HOME");
});

t.test("every home view has a URL that restores it", async (t) => {
  for (const view of ["HOME", "HOT", "FAV", "RNG"] as const) {
    const type = new URL(homePath(view), "http://site").searchParams.get("type");
    t.equal(homeView(type, categories), view);
  }
});
