import t from "tap";
import { Compile } from "typebox/compile";
import { Verification } from "../../../shared/contracts/session.ts";
import { verificationBody } from "../../../web/src/features/auth/view.ts";

t.test("a code is sent as a code, every other proof as the value that the hint masks", async (t) => {
  t.strictSame(verificationBody("MOBILE", " 123456 "), { type: "MOBILE", code: "123456" });
  t.strictSame(verificationBody("GOOGLE", "654321"), { type: "GOOGLE", code: "654321" });
  t.strictSame(verificationBody("EMAIL", " a@b.example "), { type: "EMAIL", value: "a@b.example" });
  t.strictSame(verificationBody("PAYEE_NAME", "Rahim Uddin"), { type: "PAYEE_NAME", value: "Rahim Uddin" });
});

t.test("the gateway accepts every second-step body", async (t) => {
  const fits = Compile(Verification);
  for (const type of ["MOBILE", "EMAIL", "PAYEE_NAME", "GOOGLE"] as const) {
    t.ok(fits.Check(verificationBody(type, "123456")), type);
  }
});
