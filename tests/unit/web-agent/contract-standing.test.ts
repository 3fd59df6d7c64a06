import t from "tap";
import { endsUnused } from "../../../web/src/features/agent-contracts/contract-status.ts";

t.test("a contract that ends before its first period never counts", async (t) => {
  const startsAt = "2026-11-29T18:00:00.000Z";
  t.equal(endsUnused({ startsAt, endsAt: startsAt }), true);
  t.equal(endsUnused({ startsAt, endsAt: "2026-12-06T18:00:00.000Z" }), false);
  t.equal(endsUnused({ startsAt }), false);
});
