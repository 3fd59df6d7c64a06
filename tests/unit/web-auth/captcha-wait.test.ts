import t from "tap";
import { constants } from "../../../shared/rules/constants.ts";
import { captchaWait } from "../../../web/src/features/auth/captcha-wait.ts";

t.test("the first captcha image is requested immediately", async (t) => {
  t.equal(captchaWait(Number.NEGATIVE_INFINITY, 0), 0);
});

t.test("the next captcha image is requested a second after the last one arrived", async (t) => {
  t.equal(captchaWait(10_000, 10_000), 1000);
  t.equal(captchaWait(10_000, 10_400), 600);
  t.equal(captchaWait(10_000, 11_000), 0);
  t.equal(captchaWait(10_000, 99_000), 0);
});

t.test("a phone whose clock is set back waits no longer than otherwise", async (t) => {
  t.equal(captchaWait(1_700_000_000_000, 1_699_000_000_000), constants.captchaRefreshMs);
});
