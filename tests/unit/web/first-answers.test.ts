import t from "tap";
import { firstAddress, firstAddresses, firstAnswers } from "../../../shared/first-answers.ts";
import { routes } from "../../../shared/routes.ts";
import { addressOf } from "../../../web/src/lib/api/api.ts";

t.test("an answer is asked for early at the very address the client looks for it", async (t) => {
  for (const answer of Object.values(firstAnswers).flat()) {
    t.equal(firstAddress(answer, "BN"), addressOf(answer.id, { query: { ...answer.query } }));
  }
});

t.test("only what everybody shares is asked for before it is known who is here", async (t) => {
  for (const { id } of Object.values(firstAnswers).flat()) t.equal(routes[id].access, "shared", id);
});

t.test(
  "a list that is narrowed in its address asks for its games itself, a page without a row for everything",
  async (t) => {
    t.same(firstAddresses("/rng", "", "EN"), [
      "/api/vendors?language=EN",
      "/api/announcements?language=EN",
      "/api/games?language=EN&type=RNG&page=1&size=24",
    ]);
    t.equal(firstAddresses("/rng", "?language=EN", "EN").length, 3);
    t.same(firstAddresses("/rng", "?vendor=JL", "BN"), ["/api/vendors?language=BN", "/api/announcements?language=BN"]);
    t.same(firstAddresses("/login", "", "BN"), ["/api/home?language=BN"]);
    t.same(firstAddresses("/agent", "", "BN"), []);
    t.same(firstAddresses("/nowhere", "", "BN"), []);
  },
);
