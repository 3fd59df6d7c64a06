import t from "tap";
import { firstAddress, firstAddresses, firstAnswers } from "../../../shared/first-answers.ts";
import { routes } from "../../../shared/routes.ts";
import { addressOf } from "../../../web/src/lib/api/api.ts";

t.test("a response is requested early at the address that the client uses", async (t) => {
  for (const answer of Object.values(firstAnswers).flat()) {
    t.equal(firstAddress(answer, "BN"), addressOf(answer.id, { query: { ...answer.query } }));
  }
});

t.test("only public responses are requested before the session is known", async (t) => {
  for (const { id } of Object.values(firstAnswers).flat()) t.equal(routes[id].access, "shared", id);
});

t.test(
  "a list with filters in its address skips its early games, and a page without a row requests nothing of its own",
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
