import t from "tap";
import { kitTexts } from "../../../sandbox/play/kit/page.ts";

const { toldAs } = await import("../../../sandbox/play/kit/public/paid.js" as string);

t.test("only a payment above the stake is called a win", async (t) => {
  t.same(toldAs(0, 1_000), { key: "lost", tone: "" });
  t.same(toldAs(900, 1_000), { key: "returned", tone: "" }, "less comes back than was staked");
  t.same(toldAs(1_000, 1_000), { key: "returned", tone: "" });
  t.same(toldAs(1_001, 1_000), { key: "won", tone: "won" });
  for (const texts of Object.values(kitTexts)) {
    for (const paid of [0, 900, 2_000]) t.ok(texts[toldAs(paid, 1_000).key as keyof typeof texts]);
  }
});
