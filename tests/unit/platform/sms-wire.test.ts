import t from "tap";
import { wireMobile } from "../../../bff/platform/mappers/accounts.ts";
import { operations } from "../../../bff/platform/operations.ts";
import { bad, read } from "./read.ts";
import { wire } from "./wire.ts";

const target = { mobile: "1712345678", countryDialingCode: "880" };
const behaviour = { pass_token: "p" };

t.test("a number is sent in the spelling of its country, and an empty one stays empty", async (t) => {
  t.equal(wireMobile("1712345678", "880"), "01712345678");
  t.equal(wireMobile("01712345678", "880"), "01712345678");
  t.equal(wireMobile("1712345678"), "01712345678");
  t.equal(wireMobile("7911123456", "44"), "7911123456");
  t.equal(wireMobile("", "880"), "");
  t.equal(wireMobile("demo01"), "demo01");
});

t.test("the two SMS operations spell the number's field differently", async (t) => {
  t.strictSame(wire("smsNoLogin", { ...target, behaviour }), {
    mobileNum: "01712345678",
    countryDialingCode: "880",
    geetestValidateV4: behaviour,
  });
  t.strictSame(wire("smsRegister", { ...target, method: "mobile" }), {
    mobileNo: "01712345678",
    countryDialingCode: "880",
  });
});

t.test("a second step sends no number, because the platform knows it", async (t) => {
  t.match(wire("smsNoLogin", { ...target, mobile: "", verifyId: "v-1" }), { mobileNum: "", verifyId: "v-1" });
});

t.test("a registration's SMS is sent for the module of its form", async (t) => {
  const { moduleIdOf } = operations.smsRegister;
  t.equal(moduleIdOf?.({ ...target, method: "username" }), "REGMOBVERF3");
  t.equal(moduleIdOf?.({ ...target, method: "mobile" }), "MOBILENUMREG3");
});

t.test(
  "the SMS countdown is a number of minutes, and an absurd one is limited to between one minute and an hour",
  async (t) => {
    for (const id of ["smsNoLogin", "smsRegister"] as const) {
      for (const [input, minutes] of [
        [3, 3],
        ["5", 5],
        [1.5, 1.5],
        [0, 1],
        [-4, 1],
        [100_000, 60],
        [null, 1],
        ["soon", 1],
        [undefined, 1],
      ] as const) {
        t.strictSame(read(id, { expiredMinutes: input }), { expiredMinutes: minutes }, `${id} ${input}`);
      }
      t.throws(() => read(id, true), bad);
    }
  },
);
