import t from "tap";
import { kitTexts } from "../../../sandbox/play/kit/page.ts";

const { classifyPaid } = await import("../../../sandbox/play/kit/public/paid.js" as string);

t.test("only a payment above the stake is called a win", async (t) => {
  t.same(classifyPaid(0, 1_000), { key: "lost", tone: "" });
  t.same(classifyPaid(900, 1_000), { key: "returned", tone: "" }, "less is returned than was staked");
  t.same(classifyPaid(1_000, 1_000), { key: "returned", tone: "" });
  t.same(classifyPaid(1_001, 1_000), { key: "won", tone: "won" });
  for (const texts of Object.values(kitTexts)) {
    for (const paid of [0, 900, 2_000]) t.ok(texts[classifyPaid(paid, 1_000).key as keyof typeof texts]);
  }
});
