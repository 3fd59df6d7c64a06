import t from "tap";
import { captchaDue, lockMs } from "../../../bff/guard/login-throttle.ts";

t.test("account locks double from one minute up to fifteen", async (t) => {
  t.same(
    [1, 2, 3, 4, 5, 6, 50].map((nth) => lockMs(nth) / 60_000),
    [1, 2, 4, 8, 15, 15, 15],
  );
});

t.test("too many failures of the account or of the address require a captcha", async (t) => {
  const limits = { captchaAfterAccount: 3, captchaAfterAddress: 10, addressFailures: 50 };
  t.equal(captchaDue({ account: 2, address: 9 }, limits), false);
  t.equal(captchaDue({ account: 3, address: 0 }, limits), true);
  t.equal(captchaDue({ account: 0, address: 10 }, limits), true);
});
