import t from "tap";
import { betChoices, typeChoices } from "../../../web/src/features/records/bet-filters.ts";

const vendorTypes = {
  items: [
    { type: "RNG", vendors: ["JL", "PT"] },
    { type: "LIVE", vendors: ["PT"] },
    { type: "SPORTS", vendors: ["IBC"] },
  ],
};

t.test("a chosen provider limits the types, and a chosen type the providers", async (t) => {
  const ofProvider = betChoices(vendorTypes, { type: "all", vendor: "PT" });
  t.same(ofProvider.types, ["all", "RNG", "LIVE"]);
  const ofType = betChoices(vendorTypes, { type: "RNG", vendor: undefined });
  t.same(["JL", "PT", "IBC"].filter(ofType.isOffered), ["JL", "PT"]);
});

t.test("chosen filters stay visible, even if they exclude each other", async (t) => {
  const { types, isOffered } = betChoices(vendorTypes, { type: "SPORTS", vendor: "JL" });
  t.same(types, ["all", "RNG", "SPORTS"]);
  t.same(["JL", "PT", "IBC"].filter(isOffered), ["JL", "IBC"]);
});

t.test(
  "every choice is offered before the first response, and for types that the platform does not list",
  async (t) => {
    for (const answer of [undefined, { items: [] }, vendorTypes]) {
      const { types, isOffered } = betChoices(answer, { type: "ELOTT", vendor: "NEW" });
      t.same(types, typeChoices);
      t.ok(isOffered("JL"));
    }
  },
);
