import t from "tap";
import { Compile } from "typebox/compile";
import { BehaviourProof } from "../../../shared/contracts/credentials.ts";
import { proofOf } from "../../../web/src/features/auth/behaviour/geetest.ts";

t.test("the captcha proof consists of the five values that the platform verifies, spelt out", async (t) => {
  const proof = proofOf({
    captcha_id: "id",
    lot_number: "lot",
    pass_token: "pass",
    gen_time: 1767225600,
    captcha_output: "out",
    extra: { nested: true },
  });
  t.strictSame(proof, {
    captcha_id: "id",
    lot_number: "lot",
    pass_token: "pass",
    gen_time: "1767225600",
    captcha_output: "out",
  });
  t.ok(Compile(BehaviourProof).Check(proof));
});

t.test("fields missing from the captcha's result are left out of the proof", async (t) => {
  t.strictSame(proofOf({ pass_token: "pass" }), { pass_token: "pass" });
});
