import t from "tap";
import { withdrawalFee } from "../../../shared/rules/withdrawal-fee.ts";

t.test("a withdrawal is free while the day has free ones left, then costs a share, rounded half up", async (t) => {
  t.equal(withdrawalFee(20_050, { basisPoints: 100, freeLeft: 1 }), 0);
  t.equal(withdrawalFee(20_050, { basisPoints: 100, freeLeft: 0 }), 201);
  t.equal(withdrawalFee(20_049, { basisPoints: 100, freeLeft: 0 }), 200);
  t.equal(withdrawalFee(1_000_000_000_000, { basisPoints: 100, freeLeft: 0 }), 10_000_000_000);
});
